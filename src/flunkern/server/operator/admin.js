// The operator's page: asks for the status every few seconds, with a token that this tab alone keeps.
const EACH = 5000;
const $ = (id) => document.getElementById(id);
let token = sessionStorage.getItem("flunkern.operator") ?? "";

async function ask(path, method = "GET", body = undefined) {
  const sent = { method, headers: { Authorization: `Bearer ${token}` }, body: body && JSON.stringify(body) };
  const answer = await fetch(`/api/admin${path}`, sent);
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.code);
  return said;
}

function row(...cells) {
  const made = document.createElement("tr");
  for (const cell of cells) made.insertCell().append(cell);
  return made;
}

const time = (seconds) => new Date(seconds * 1000).toLocaleString();
const rows = (id, made, nothing) => $(id).replaceChildren(...(made.length ? made : [row(nothing)]));

function figure(name, value, bad = false) {
  const [box, term, text] = ["div", "dt", "dd"].map((tag) => document.createElement(tag));
  term.textContent = name;
  text.textContent = value;
  text.classList.toggle("bad", bad);
  box.append(term, text);
  return box;
}

/** A button that does something, which may first be asked back. */
function doing(text, label, path, method, question) {
  const button = document.createElement("button");
  button.textContent = text;
  button.setAttribute("aria-label", label);
  button.onclick = async () => {
    if (question && !confirm(question)) return;
    await ask(path, method).catch((error) => ($("said").textContent = error.message));
    await look();
  };
  return button;
}

function removing({ code }) {
  const question = `Remove table ${code} for good, with all that was played there?`;
  return doing("Remove", `Remove table ${code}`, `/tables/${code}`, "DELETE", question);
}

/** Who sits at a table; people can be barred from talking, and from coming. */
function sitting(table) {
  const all = document.createElement("span");
  for (const { name, owner } of table.people) {
    const mute = () => doing("Mute", `Mute ${name}`, `/people/${owner}/mute`, "POST");
    const ban = () => doing("Ban", `Ban ${name}`, `/people/${owner}/ban`, "POST", `Ban ${name} from this service?`);
    all.append(name, " ", ...(owner ? [mute(), " ", ban(), " "] : []));
  }
  if (table.attended) all.append("●");
  return all;
}

function show(status) {
  const hours = Math.floor((status.now - status.since) / 3600);
  $("figures").replaceChildren(
    figure("version", status.version),
    figure("running for", `${hours} h`),
    figure("store", status.healthy ? "writes" : "does not write", !status.healthy),
    figure("ready", status.ready ? "yes" : "no", !status.ready),
    figure("connections", status.connections),
    figure("people here", status.people),
    figure("tables in memory", status.tables_live),
    ...Object.entries(status.stored).map(([name, count]) => figure(`stored: ${name}`, count)),
  );
  rows("nodes", status.nodes.map((node) => row(node.id.slice(0, 8), node.attended, node.driven)), "This server is alone.");
  rows("faults", status.faults.map((fault) => row(time(fault.at), `${fault.message} ${fault.error}`, fault.source)), "None.");
  rows(
    "tables",
    status.tables.map((table) => row(table.code, table.game, table.status, sitting(table), time(table.touched), removing(table))),
    "None.",
  );
  rows(
    "barred",
    status.barred.map(({ owner, what, at }) => {
      const lift = doing("Lift", `Lift the ${what}`, `/people/${owner}/${what}`, "DELETE");
      return row(owner.slice(0, 8), what === "ban" ? "coming" : "talking", time(at), lift);
    }),
    "Nobody.",
  );
}

async function look() {
  try {
    show(await ask(""));
    sessionStorage.setItem("flunkern.operator", token);
    $("said").textContent = "";
    $("shown").hidden = $("leave").hidden = false;
    $("enter").hidden = true;
  } catch (error) {
    $("said").textContent = error.message === "operator/refused" ? "That is not the token." : `No answer: ${error.message}`;
    if (error.message === "operator/refused") leave();
  }
}

function leave() {
  token = "";
  sessionStorage.removeItem("flunkern.operator");
  $("shown").hidden = $("leave").hidden = true;
  $("enter").hidden = false;
}

$("enter").onsubmit = (event) => {
  event.preventDefault();
  token = $("token").value;
  $("token").value = "";
  look();
};
$("restart").onsubmit = async (event) => {
  event.preventDefault();
  try {
    const { at } = await ask("/restart", "POST", { minutes: Number($("minutes").value) });
    $("announced").textContent = `Everybody here was told of a restart at ${time(at)}.`;
  } catch (error) {
    $("announced").textContent = error.message;
  }
};
$("leave").onclick = leave;
if (token) look();
setInterval(() => token && !document.hidden && look(), EACH);
