/** What a hand-over slip says. */
export type Slip = {
  /** Number of the ledger entry: unique, and never given again. */
  readonly number: number;
  readonly repName: string;
  readonly councilMember: string;
  readonly date: string;
  /** What the system said. */
  readonly expected: number;
  readonly counted: number | null;
  readonly note: string;
  readonly currency: string;
};
