const BANKNOTES_CENTS = [5, 10, 20, 50, 100].map((banknote) => banknote * 100);

const SHOWN_CHANGES = 4;

/** The change for the sums that buyers are likely to give: as few banknotes of one kind as are enough. */
export function likelyChanges(sumCents: number) {
  const given = new Set(BANKNOTES_CENTS.map((note) => Math.ceil(sumCents / note) * note));
  return [...given]
    .filter((givenCents) => givenCents > sumCents)
    .sort((a, b) => a - b)
    .slice(0, SHOWN_CHANGES)
    .map((givenCents) => ({ givenCents, backCents: givenCents - sumCents }));
}
