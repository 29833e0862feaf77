import type { FastifyBaseLogger } from 'fastify';
import { LANGUAGES } from 'shared/language';
import { SHELL } from 'shared/releases';
import { inTime, LATE } from '../base/in-time.ts';
import type { ReadPublic } from './page-data.ts';
import type { Pages } from './pages.ts';
import { publicPages } from './public-pages.ts';
import {
  readDocument,
  type SiteFiles,
  type WrittenDiscoveries,
  type WrittenDiscovery,
} from './site-files.ts';

type Deps = {
  readonly pages: Pick<Pages, 'find'>;
  readonly files: Pick<SiteFiles, 'written'>;
  readonly read: ReadPublic;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** After this time a release goes live, and the server is ready, even if pages are not rendered. */
const LIMIT_MS = 30_000;

/** Renders the public pages in each language before visitors request them. */
export function createRenderAhead({ pages, files, read, logger }: Deps) {
  let started: Promise<void> | null = null;

  async function renderPages(seen: WrittenDiscovery): Promise<boolean> {
    const paths = await publicPages(seen.document, { name: SHELL, read });
    const found = paths.flatMap((path) =>
      LANGUAGES.map((wish) => {
        const visit = { preview: null, seen, wish, isInAddress: false };
        return pages.find(new URL(`http://site${path}`), visit, LIMIT_MS);
      }),
    );
    return (await Promise.all(found)).every(({ page }) => page.isComplete);
  }

  async function renderAll(written: () => Promise<WrittenDiscoveries>): Promise<void> {
    const rendering = written().then(({ canaries, shownWith }) => {
      // Few visitors get several canaries.
      const shown = [[], ...canaries.map((one) => [one])].map(shownWith);
      return Promise.all(shown.map(renderPages));
    });
    const outcome = await inTime(rendering, LIMIT_MS).catch((err: unknown) => {
      logger.warn({ err }, 'the public pages could not be rendered ahead');
      return [true];
    });
    if (outcome === LATE || outcome.includes(false))
      logger.warn('not all public pages were rendered in time');
  }

  return {
    /** Renders the public pages of the live releases. */
    start: (): Promise<void> => (started ??= renderAll(files.written)),
    /** Resolves when `start` has ended; at once if it was not called. */
    ready: async (): Promise<void> => (await started) ?? undefined,
    /** Renders the pages of a discovery document before it is written. Does nothing before `start`. */
    prepare: async (text: string): Promise<void> => {
      if (started) await renderAll(async () => readDocument(JSON.parse(text)));
    },
  };
}

export type RenderAhead = ReturnType<typeof createRenderAhead>;
