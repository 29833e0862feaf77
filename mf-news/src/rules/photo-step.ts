type Place = { readonly shown: number; readonly count: number };

const steps: Readonly<Record<string, (place: Place) => number>> = {
  ArrowLeft: ({ shown, count }) => (shown + count - 1) % count,
  ArrowRight: ({ shown, count }) => (shown + 1) % count,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** The photo a key leads to from the one shown, round and round; null for a key that means nothing here. */
export const photoStep = (key: string, place: Place): number | null => steps[key]?.(place) ?? null;
