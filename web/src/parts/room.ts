/** What the space allows: seats round the felt, the sheet only behind a handle, as a pad beside the table, and a dock. */
export interface Room {
  round: boolean;
  folded: boolean;
  pad: boolean;
  docked: boolean;
}

export const LITTLE: Room = { round: false, folded: false, pad: false, docked: false };
