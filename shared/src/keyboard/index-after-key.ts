type Position = { readonly index: number; readonly count: number };

/** The index that a key leads to in a row of things; after the last comes the first. Null for any other key. */
export function indexAfterKey(key: string, { index, count }: Position): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'ArrowRight':
      return (index + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
