import type { RenderInput } from 'shared/contract';

/** Only what an input consists of, whatever a caller adds by mistake. */
export function textOfInput({ url, boot, answers, missing, now }: RenderInput): string {
  const known: Record<keyof RenderInput, unknown> = { url, boot, answers, missing, now };
  return JSON.stringify(known);
}
