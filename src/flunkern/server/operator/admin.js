// The operator's page: asks for the status every few seconds, with a token that this tab alone keeps.
const EACH = 5000;
const $ = (id) => document.getElementById(id);
const words = JSON.parse($("words").textContent);
const language = document.documentElement.lang;
/** What servers said of their errors, by the name of each: behind a proxy now one answers, now another. */
const heard = new Map();
let token = sessionStorage.getItem("flunkern.operator") ?? "";

async function ask(path, method = "GET", body = undefined) {
  const sent = { method, headers: { Authorization: `Bearer ${token}` }, body: body && JSON.stringify(body) };
  const answer = await fetch(`/api/admin${path}`, sent);
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.code);
  return said;
}

/** A sentence of this page, with what stands in braces put in. */
function t(name, known = {}) {
  return words[name].replace(/\{(\w+)\}/g, (braces, what) => known[what] ?? braces);
}

for (const place of document.querySelectorAll("[data-t]")) place.textContent = t(place.dataset.t);
$("other").href = `/admin?lang=${language === "de" ? "en" : "de"}`;

function row(...cells) {
  const made = document.createElement("tr");
  for (const cell of cells) made.insertCell().append(cell);
  return made;
}

const time = (seconds) => new Date(seconds * 1000).toLocaleString(language);
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
  return doing(t("remove"), `${t("remove")} ${code}`, `/tables/${code}`, "DELETE", t("remove-ask", { code }));
}

/** Who sits at a table; people can be barred from talking, and from coming. */
function sitting(table) {
  const all = document.createElement("span");
  for (const { name, owner } of table.people) {
    const mute = () => doing(t("mute", { name }), t("mute", { name }), `/people/${owner}/mute`, "POST");
    const ban = () => doing(t("ban", { name }), t("ban", { name }), `/people/${owner}/ban`, "POST", t("ban-ask", { name }));
    all.append(...(owner ? [mute(), " ", ban(), " "] : [name, " "]));
  }
  if (table.attended) all.append("●");
  return all;
}

/** Every server that is alive, the one that answers marked, and whether its errors are among those shown. */
function server({ id, attended, driven }, answering) {
  return row(short(id), attended, driven, id === answering ? t("answers") : heard.has(id) ? "" : t("unheard"));
}

const short = (node) => node.slice(0, 8) || "–";

function show(status) {
  const alive = new Set([status.node, ...status.nodes.map(({ id }) => id)]);
  heard.set(status.node, status.faults);
  for (const node of heard.keys()) if (!alive.has(node)) heard.delete(node);
  const faults = [...heard].flatMap(([node, all]) => all.map((fault) => ({ node, ...fault }))).sort((a, b) => b.at - a.at);
  $("figures").replaceChildren(
    figure(t("server"), short(status.node)),
    figure(t("version"), status.version),
    figure(t("running"), t("hours", { count: Math.floor((status.now - status.since) / 3600) })),
    figure(t("store"), t(status.healthy ? "writes" : "writes-not"), !status.healthy),
    figure(t("ready"), t(status.ready ? "yes" : "no"), !status.ready),
    figure(t("connections"), status.connections),
    figure(t("here"), status.people),
    figure(t("live"), status.tables_live),
    ...Object.entries(status.stored).map(([name, count]) => figure(t("stored", { status: name }), count)),
  );
  $("announced").textContent = status.restart_at ? t("announced", { at: time(status.restart_at) }) : "";
  rows("nodes", status.nodes.map((node) => server(node, status.node)), t("alone"));
  rows(
    "faults",
    faults.map(({ at, node, message, error, source }) => row(time(at), short(node), `${message} ${error}`, source)),
    t("none"),
  );
  rows(
    "tables",
    status.tables.map((table) => row(table.code, table.game, table.status, sitting(table), time(table.touched), removing(table))),
    t("none"),
  );
  rows(
    "barred",
    status.barred.map(({ owner, what, at }) => {
      const from = t(what === "ban" ? "coming" : "talking");
      const lift = doing(t("lift"), `${t("lift")}: ${from}`, `/people/${owner}/${what}`, "DELETE");
      return row(short(owner), from, time(at), lift);
    }),
    t("nobody"),
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
    $("said").textContent = error.message === "operator/refused" ? t("refused") : t("silent", { error: error.message });
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
    $("announced").textContent = t("announced", { at: time(at) });
  } catch (error) {
    $("announced").textContent = error.message;
  }
};
$("leave").onclick = leave;
if (token) look();
setInterval(() => token && !document.hidden && look(), EACH);
