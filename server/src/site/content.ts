import type { Boot, RenderInput, RenderOutput } from 'shared/contract';
import { inTime, LATE } from '../base/in-time.ts';
import { inOrder, releaseOf } from '../rendering/bundles.ts';
import type { BundleSet, Renderer } from '../rendering/renderer.ts';
import type { Asked } from './page-query.rules.ts';
import { createRenderLanes } from './render-lanes.ts';

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
  readonly share: Asked['share'];
  /** How long the page waits for its content. */
  readonly waitMs: number;
};

/** What a page is rendered from. */
export function inputOf(
  {
    set,
    url,
    boot,
    answers,
    missing,
  }: Pick<ContentWish, 'set' | 'url' | 'boot' | 'answers' | 'missing'>,
  now: number,
): RenderInput {
  const rendered = inOrder(set).map(releaseOf);
  const bodies = Object.entries(answers).map(([address, { body }]) => [address, body]);
  const answered = Object.fromEntries(bodies);
  const made = { rendered, now, ...(missing.length > 0 && { missing }) };
  return { url, boot: { ...boot, ...made }, answers: answered, missing, now };
}

/** Renders the content of pages. What is asked for is public, so nothing of a visitor gets in. */
export function createContent(renderer: Renderer, now: () => number) {
  const inLane = createRenderLanes();

  const render = async (wish: ContentWish): Promise<Content | null> => {
    const { set, answers } = wish;
    const input = inputOf(wish, now());
    const output = await inLane(wish.share, () => renderer.render(set, input));
    if (output === null || !isContent(output)) return null;
    return { html: output.html, head: output.head ?? '', answers, boot: input.boot };
  };

  return {
    /** Resolves in time with the content, or null. Content that comes too late is handed to `onLate`. */
    async render(wish: ContentWish, onLate: (content: Content) => void): Promise<Content | null> {
      const rendering = render(wish).catch(() => null);
      const content = await inTime(rendering, wish.waitMs);
      if (content !== LATE) return content;
      void rendering.then((late) => late && onLate(late));
      return null;
    },
  };
}

/** A redirect or an error is for the browser to make again: it is answered without content. */
const isContent = ({ status, html }: RenderOutput): boolean =>
  html !== '' && (status === 200 || status === 404);
