type File = {
  readonly name: string;
  readonly text: string;
  /** Media type, `text/csv` say. */
  readonly type: string;
};

/** Hands a text to the browser as a file to keep. */
export function downloadFile({ name, text, type }: File): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `orders-2026-11-20`: files of different days must not be taken for each other. */
export const datedName = (subject: string, now: Date): string =>
  `${subject}-${now.toISOString().slice(0, 10)}`;
