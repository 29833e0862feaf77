/** How many pieces of a product one buyer may order, has ordered, and may order still. */
export type PiecesAllowed = {
  readonly limit: number;
  readonly ordered: number;
  readonly left: number;
};

export function tooManyPieces({ limit, ordered, left }: PiecesAllowed): string {
  if (ordered === 0) return `At most ${limit} per person.`;
  const more = left > 0 ? `${left} more` : 'no more';
  return `At most ${limit} per person: you have ordered ${ordered} already and can order ${more}.`;
}
