/** How long to wait, for people. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Files of releases that neither this machine nor the store has. */
export const filesMissing = ({ releases }: { readonly releases: readonly string[] }): string =>
  `The files of ${releases.join(', ')} are not on this machine and cannot be fetched. Upload the same build again, or roll back.`;
