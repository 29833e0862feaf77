type PhotoPosition = { readonly shown: number; readonly count: number };

/** Index of the next photo for a key; after the last comes the first. Null for any other key. */
export function photoStep(key: string, { shown, count }: PhotoPosition): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (shown + count - 1) % count;
    case 'ArrowRight':
      return (shown + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
