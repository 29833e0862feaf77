import { schoolDay } from '../domain/index.ts';

export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name with the day at the school: `orders-2026-11-20`. */
export const datedName = (subject: string, now: Date): string =>
  `${subject}-${schoolDay(now.getTime())}`;
