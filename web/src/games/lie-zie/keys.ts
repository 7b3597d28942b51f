// Tells cards apart: no two have the same front and back.
import type { LieZie } from "../../wire";

export const faceKey = ({ colour, number }: LieZie.Face): string => `${colour}${number}`;
export const cardKey = (card: LieZie.Card): string => `${faceKey(card.front)}-${faceKey(card.back)}`;
