"""A passkey in software: what a phone would make and sign, and what one that cheats would."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey for the site at `origin`, and signs whatever its fields say."""

    def __init__(self, origin: str, name: str = "localhost") -> None:
        self.origin, self.name = origin, name
        self.id, self.count = secrets.token_bytes(16), 0
        self.handle = b""
        self.key = ec.generate_private_key(ec.SECP256R1())

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _device(self, more: int = 0, attested: bytes = b"") -> bytes:
        flags = bytes([PRESENT | VERIFIED | more])
        return sha256(self.name.encode()).digest() + flags + self.count.to_bytes(4, "big") + attested

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser answers that was asked to make a passkey."""
        self.handle = data(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1} | point)
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        told = {"fmt": "none", "attStmt": {}, "authData": self._device(ATTESTED, attested)}
        client = self._client("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": text(client), "attestationObject": text(cbor2.dumps(told))})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser answers that was asked to sign."""
        client, device = self._client("webauthn.get", options["challenge"]), self._device()
        signature = self.key.sign(device + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        told = {
            "clientDataJSON": client,
            "authenticatorData": device,
            "signature": signature,
            "userHandle": self.handle,
        }
        return self._credential({name: text(part) for name, part in told.items()})

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        id = text(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}
