import { describe, expect, it } from "vitest";
import { hmac, sha256 } from "./sha256";

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

describe("our SHA-256", () => {
  it("is the one everybody uses, whatever the length", async () => {
    for (let length = 0; length < 200; length++) {
      const data = random(length);
      expect(sha256(data)).toEqual(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));
    }
  });

  it("makes the HMAC everybody uses, with short and long keys", async () => {
    for (const length of [1, 32, 63, 64, 65, 100]) {
      const [key, message] = [random(length), random(length * 2)];
      const theirs = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      expect(hmac(key, message)).toEqual(new Uint8Array(await crypto.subtle.sign("HMAC", theirs, message)));
    }
  });
});
