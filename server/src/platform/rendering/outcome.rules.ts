import type { RenderOutput } from 'shared/contract';
import { z } from 'zod';
import { headFault, htmlFault } from './clean-html.rules.ts';
import { OUT_OF_MEMORY_MESSAGE, type RenderFailure } from './messages.ts';

/** The shape of what an isolate returns. Other fields are dropped. */
const resultSchema = z.union([
  z.object({
    output: z.object({
      status: z.int().min(100).max(599),
      html: z.string(),
      head: z.string().exactOptional(),
      why: z.string().exactOptional(),
    }),
  }),
  z.object({ fault: z.enum(['threw', 'unsettled']), why: z.string() }),
]);

export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly output: RenderOutput; readonly cpuMs: number }
  | RenderFailure;

const NOT_A_PAGE: RenderFailure = {
  kind: 'failed',
  fault: 'answer',
  why: 'it has no text, or no status',
};

/** Reads what the rendering process sent: foreign code may have written it. */
export function outcomeOf(text: string, cpuMs: number): RenderOutcome {
  const result = resultSchema.safeParse(parseJson(text)).data;
  if (!result) return NOT_A_PAGE;
  if ('fault' in result) {
    const { fault, why } = result;
    return { kind: 'failed', fault: OUT_OF_MEMORY_MESSAGE.test(why) ? 'memory' : fault, why };
  }
  const { output } = result;
  const htmlProblem = headFault(output.head ?? '') ?? htmlFault(output.html);
  return htmlProblem ? { ...NOT_A_PAGE, why: htmlProblem } : { kind: 'rendered', output, cpuMs };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
