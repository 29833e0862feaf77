import type { FastifyBaseLogger } from 'fastify';
import { SHELL } from 'shared/releases';
import { inTime, LATE } from '../base/in-time.ts';
import type { ReadPublic } from './page-answers.ts';
import type { Pages } from './pages.ts';
import { publicPages } from './public-pages.ts';
import { readDocument, type SiteFiles, type WrittenDiscoveries } from './site-files.ts';

type Deps = {
  readonly pages: Pick<Pages, 'ahead'>;
  readonly files: Pick<SiteFiles, 'written'>;
  readonly read: ReadPublic;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** A release goes live after that, and the server says that it is ready, whatever has become of the pages. */
const LIMIT_MS = 30_000;

/** Renders the public pages before the first visitor asks for them. */
export function createWarmPages({ pages, files, read, logger }: Deps) {
  let started: Promise<void> | null = null;

  /** Few visitors get several canaries. */
  async function makeAll({ canaries, shownWith }: WrittenDiscoveries): Promise<boolean> {
    const made = [[], ...canaries.map((one) => [one])].map(shownWith).map(async (seen) => {
      const paths = await publicPages(seen.document, { name: SHELL, read });
      return Promise.all(paths.map((path) => pages.ahead(path, seen)));
    });
    return (await Promise.all(made)).flat().every((isWhole) => isWhole);
  }

  async function warm(live: () => Promise<WrittenDiscoveries>): Promise<void> {
    const making = live().then(makeAll);
    const outcome = await inTime(making, LIMIT_MS).catch((err: unknown) => {
      logger.warn({ err }, 'the public pages could not be made ahead');
      return true;
    });
    if (outcome === LATE || !outcome) logger.warn('not all public pages were rendered in time');
  }

  return {
    /** Begins with what is live, once the app is ready. */
    start: (): Promise<void> => (started ??= warm(files.written)),
    /** Resolves when the pages of the start are there. At once if nobody wanted them. */
    ready: async (): Promise<void> => (await started) ?? undefined,
    /** The same for a discovery document that is about to be written. Nothing before the start. */
    prepare: async (text: string): Promise<void> => {
      if (started) await warm(async () => readDocument(JSON.parse(text)));
    },
  };
}

export type WarmPages = ReturnType<typeof createWarmPages>;
