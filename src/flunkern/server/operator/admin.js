// The operator's page: asks for the status every few seconds, with a token that this tab alone keeps.
const EACH = 5000;
const $ = (id) => document.getElementById(id);
let token = sessionStorage.getItem("flunkern.operator") ?? "";

async function ask(path, method = "GET") {
  const answer = await fetch(`/api/admin${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
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

function removing(table) {
  const button = document.createElement("button");
  button.textContent = "Remove";
  button.setAttribute("aria-label", `Remove table ${table.code}`);
  button.onclick = async () => {
    if (!confirm(`Remove table ${table.code} for good, with all that was played there?`)) return;
    await ask(`/tables/${table.code}`, "DELETE").catch((error) => ($("said").textContent = error.message));
    await look();
  };
  return button;
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
    status.tables.map((table) => {
      const people = table.names.join(", ") + (table.attended ? " ●" : "");
      return row(table.code, table.game, table.status, people, time(table.touched), removing(table));
    }),
    "None.",
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
$("leave").onclick = leave;
if (token) look();
setInterval(() => token && !document.hidden && look(), EACH);
