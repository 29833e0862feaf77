import type { RenderOutput } from 'shared/contract';

/** Reads the output of a process that evaluates foreign code; null if it cannot be that of a page. */
export function readOutput(value: unknown): RenderOutput | null {
  if (typeof value !== 'object' || value === null) return null;
  const { status, html, head, why } = value as Record<string, unknown>;
  if (typeof status !== 'number' || !Number.isInteger(status)) return null;
  if (status < 100 || status > 599 || typeof html !== 'string') return null;
  if (!isTextOrNothing(head) || !isTextOrNothing(why)) return null;
  // Any other fields are dropped.
  return { status, html, ...(head && { head }), ...(why && { why }) };
}

const isTextOrNothing = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';
