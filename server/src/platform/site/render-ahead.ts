import type { FastifyBaseLogger } from 'fastify';
import { fillsPage, SHELL_PATHS, shellPage } from 'shared/contract';
import { LANGUAGES } from 'shared/language';
import { type Discovery, isRendered, SHELL } from 'shared/releases';
import type { ReadPublic } from './page-data.ts';
import { liveSections, type NamedSection } from './page-plan.ts';
import type { FindPage } from './pages.ts';
import { createVariants, type DiscoveryVariants, type SiteFiles } from './site-files.ts';

const STATIC_PATHS = SHELL_PATHS.filter((page) => shellPage(page)?.isStatic);

type Deps = {
  readonly findPage: FindPage;
  readonly files: Pick<SiteFiles, 'variants'>;
  readonly read: ReadPublic;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** After this time a release goes live, and the server is ready, even if pages are not rendered. */
const RENDER_WITHIN_MS = 30_000;

const MAX_PAGES = 30;

/** Stands for the id in a path while there is no item that has one. */
const MISSING_ID = '0';

/** Renders public pages before visitors ask for them, so that the cache has them. */
export function createRenderAhead({ findPage, files, read, logger }: Deps) {
  /** The renders of the pages that are live at the start; null before it. */
  let startRun: Promise<void> | null = null;

  async function renderAll(readVariants: () => Promise<DiscoveryVariants>): Promise<void> {
    try {
      const { canaries, variantFor } = await readVariants();
      // Pages with several canaries are not rendered ahead, because few visitors get them.
      const variants = [variantFor([]), ...canaries.map((canary) => variantFor([canary]))];
      const renders = variants.map(async (variant) => {
        const paths = await findPublicPaths(variant.document, { name: SHELL, read });
        const urls = paths.map((path) => new URL(`http://site${path}`));
        const visits = LANGUAGES.map((requestedLanguage) => ({ variant, requestedLanguage }));
        return Promise.all(
          urls.flatMap((url) => visits.map((visit) => findPage(url, visit, RENDER_WITHIN_MS))),
        );
      });
      const results = (await Promise.all(renders)).flat();
      if (!results.every(({ page }) => page.isComplete))
        logger.warn('not all public pages were rendered in time');
    } catch (err) {
      logger.warn({ err }, 'the public pages could not be rendered ahead');
    }
  }

  return {
    start: (): Promise<void> => (startRun ??= renderAll(files.variants)),
    /** Resolves when `start` has ended; at once if it was not called. */
    ready: async (): Promise<void> => {
      await startRun;
    },
    /** Renders the pages of a discovery document before it is written. Does nothing before `start`. */
    renderPagesOf: async (documentText: string): Promise<void> => {
      if (startRun) await renderAll(async () => createVariants(JSON.parse(documentText)));
    },
  };
}

export type RenderAhead = ReturnType<typeof createRenderAhead>;

/**
 * Paths of the public pages that a release renders: those of the section, or of all sections for the shell, and the
 * shell's pages that it fills. A path with an id has that of the first item in the list of such items.
 */
export async function findPublicPaths(
  discovery: Discovery,
  { name, read }: { readonly name: string; readonly read: ReadPublic },
): Promise<string[]> {
  const isShell = name === SHELL;
  const sections = liveSections(discovery).filter((section) => isShell || section.name === name);
  const sectionPaths = await Promise.all(
    sections.flatMap((section) => pathPromisesOf(section, read)),
  );
  const shellPaths = STATIC_PATHS.filter(
    (path) => isShell || sections.some(({ extras }) => fillsPage(extras, path)),
  );
  return [...sectionPaths.slice(0, MAX_PAGES), ...shellPaths];
}

/** Finds the paths of a section's pages. An item for `/api/news/:id` is found in the list `/api/news`. */
const pathPromisesOf = ({ extras }: NamedSection, read: ReadPublic): Promise<string>[] =>
  extras.pages.filter(isRendered).map(async ({ path, data: [subjectCall = ''] }) => {
    if (!path.includes(':')) return path;
    const { body } = await read(`${subjectCall.split('/:')[0]}?page=0&size=1`);
    const { content } = (body ?? {}) as { readonly content?: readonly unknown[] };
    const firstItem = (content?.[0] ?? {}) as Readonly<Record<string, unknown>>;
    return path.replace(/:(\w+)/g, (_, field: string) =>
      encodeURIComponent(String(firstItem[field] ?? MISSING_ID)),
    );
  });
