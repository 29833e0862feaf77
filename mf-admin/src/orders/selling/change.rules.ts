const NOTES_CENTS = [5, 10, 20, 50, 100].map((note) => note * 100);

const SHOWN_CHANGES = 4;

/** The smallest sums that buyers may give who have notes of one kind, and what they get back. */
export function likelyChanges(sumCents: number) {
  const given = new Set(NOTES_CENTS.map((note) => Math.ceil(sumCents / note) * note));
  return [...given]
    .filter((givenCents) => givenCents > sumCents)
    .sort((a, b) => a - b)
    .slice(0, SHOWN_CHANGES)
    .map((givenCents) => ({ givenCents, backCents: givenCents - sumCents }));
}
