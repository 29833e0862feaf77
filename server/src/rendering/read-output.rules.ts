import type { RenderOutput } from 'shared/contract';

/** What a process that evaluates foreign code says that a page is; null if it cannot be one. */
export function readOutput(value: unknown): RenderOutput | null {
  if (typeof value !== 'object' || value === null) return null;
  const { status, html, head, why } = value as Record<string, unknown>;
  if (typeof status !== 'number' || !Number.isInteger(status)) return null;
  if (status < 100 || status > 599 || typeof html !== 'string') return null;
  if (!isTextOrNothing(head) || !isTextOrNothing(why)) return null;
  // Its own fields only: whatever else the value brings stays behind.
  return { status, html, ...(head && { head }), ...(why && { why }) };
}

const isTextOrNothing = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';
