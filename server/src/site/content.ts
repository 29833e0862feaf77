import type { Boot, RenderInput, RenderOutput } from 'shared/contract';
import type { BundleSet } from '../rendering/bundles.ts';
import { inOrder, releaseOf } from '../rendering/bundles.ts';
import type { Priority } from '../rendering/isolate-pool.ts';
import type { Renderer } from '../rendering/renderer.ts';

/** Public answers by address: what a page is rendered from, and what the browser takes over. */
export type Answers = Readonly<Record<string, { readonly etag: string; readonly body: unknown }>>;

/** What stands in a page before its first script has run. */
export type Content = {
  readonly html: string;
  /** Hints for its pictures. */
  readonly head: string;
  readonly answers: Answers;
  readonly boot: Boot;
};

export type ContentWish = {
  readonly set: BundleSet;
  /** Path and query. */
  readonly url: string;
  readonly boot: Boot;
  readonly answers: Answers;
  readonly missing: readonly string[];
};

/** What a page is rendered from. */
export function inputOf(
  { set, url, boot, answers, missing }: ContentWish,
  now: number,
): RenderInput {
  const rendered = inOrder(set).map(releaseOf);
  const bodies = Object.entries(answers).map(([address, { body }]) => [address, body]);
  const answered = Object.fromEntries(bodies);
  const made = { rendered, now, ...(missing.length > 0 && { missing }) };
  return { url, boot: { ...boot, ...made }, answers: answered, missing, now };
}

/** Renders the content of pages; null for none. What is asked for is public, so nothing of a visitor gets in. */
export const createContent =
  (renderer: Renderer, now: () => number) =>
  async (wish: ContentWish, priority?: Priority): Promise<Content | null> => {
    const { set, answers } = wish;
    const input = inputOf(wish, now());
    const output = await renderer.render(set, input, priority).catch(() => null);
    if (output === null || !isContent(output)) return null;
    return { html: output.html, head: output.head ?? '', answers, boot: input.boot };
  };

/** A redirect or an error is for the browser to make again: it is answered without content. */
const isContent = ({ status, html }: RenderOutput): boolean =>
  html !== '' && (status === 200 || status === 404);
