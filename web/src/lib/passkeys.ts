// Passkeys, where the browser has them: it makes and signs, the server says what and looks whether it holds.
import type { Passkeys } from "../wire";
import { beKnown, call, forgetMe, Trouble } from "./api";

/** Whether this browser makes passkeys for this page: it needs a name, a safe way to it, and what reads JSON. */
export const havePasskeys = (): boolean =>
  isSecureContext &&
  !/^[\d.]+$|:|^\[/.test(location.hostname) &&
  typeof PublicKeyCredential !== "undefined" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
  typeof PublicKeyCredential.prototype.toJSON === "function";

export const ownPasskeys = (): Promise<Passkeys> => call("/api/me/passkeys");
export const dropPasskey = (id: string): Promise<Passkeys> => call(`/api/me/passkeys/${encodeURIComponent(id)}`, undefined, "DELETE");

/** What the browser asks its owner for; whoever says no, or has none, is told so. */
async function asked(question: Promise<Credential | null>): Promise<unknown> {
  const credential = await question.catch((reason: unknown) => {
    throw new Trouble((reason as DOMException).name === "InvalidStateError" ? "page/passkey-there" : "page/passkey-none");
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Trouble("page/passkey-none");
  return credential.toJSON();
}

/** Makes a passkey of ours, which is called like this where the browser lists it. */
export async function makePasskey(name: string): Promise<Passkeys> {
  await beKnown();
  const options = await call<PublicKeyCredentialCreationOptionsJSON>("/api/me/passkeys/options", { name });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return call("/api/me/passkeys", await asked(navigator.credentials.create({ publicKey })));
}

/** Makes this browser that of whoever the passkey belongs to. */
export async function usePasskey(): Promise<void> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>("/api/passkeys/options", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  await call("/api/passkeys", await asked(navigator.credentials.get({ publicKey })));
  forgetMe();
}
