import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from 'shared/language';
import { etagOf } from '../http/etag.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { StyleOf } from './inline-styles.ts';
import type { Cacheable } from './page-cache.ts';
import { type PageData, type ReadPublic, readData } from './page-data.ts';
import { describePage } from './page-head.ts';
import { emptyPage, fullPage, type ServerHtml } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import { bootOf, type PlannedPage, prepareRender, type SitePlace } from './server-html.ts';

type Deps = SitePlace & {
  readonly publicUrl: string;
  /** Other hosts whose pictures are shown; undefined for all with https. */
  readonly imageHosts: readonly string[] | undefined;
  readonly read: ReadPublic;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly styleOf: StyleOf;
  readonly now: () => number;
};

/** A requested page, and the data about it before anything is read. */
export type PageRequest = PlannedPage & {
  readonly path: string;
  readonly template: string;
  /** The languages in which the shell is released. */
  readonly languages: readonly Language[];
  /** Whether its URL contains the language. */
  readonly isInAddress: boolean;
};

/** A page as it is sent. */
export type RenderedPage = Cacheable & {
  readonly status: number;
  readonly language: Language;
  readonly html: Buffer;
  /** The compressed bytes of a page that is cached. */
  readonly packed: Buffer | null;
  readonly etag: string;
  readonly policy: string;
  readonly referrerPolicy: string;
  /** The identity of the data from which it was rendered. */
  readonly data: string;
};

/** `previous` is returned if it was rendered from the same data. Without server HTML the browser renders the page. */
type Options = { readonly previous?: RenderedPage | undefined; readonly withServerHtml?: boolean };

/** Pages whose URL contains a secret, which no `Referer` header may contain. */
const SECRET_PAGES = new Set(['/reset-password', '/verify', '/verify/not-me']);

/** Server HTML contains the time of its rendering. */
const CACHED_MS = 10 * 60_000;

const compress = promisify(brotliCompress);
/** A visitor waits for the compression: 2 ms for 60 KB. */
const QUALITY = 5;

/** Renders pages: reads their public data, renders server HTML from it, and fills the shell's template. */
export function createPageRenderer(deps: Deps) {
  const { configIn, publicUrl, imageHosts, read, renderer, styleOf, now } = deps;

  async function serverHtmlOf(request: PageRequest, data: PageData): Promise<ServerHtml | null> {
    const prepared = await prepareRender(request, data, deps);
    if (prepared === null) return null;
    const { set, input } = prepared;
    const priority = data.missing.length > 0 ? 'low' : request.plan.priority;
    const output = await renderer.render(set, input, priority);
    // The browser repeats a redirect or an error.
    if (!output?.html || (output.status !== 200 && output.status !== 404)) return null;
    const { html, head = '' } = output;
    return { html, head, answers: data.answers ?? {}, boot: input.boot };
  }

  return async function renderPage(
    request: PageRequest,
    { previous, withServerHtml = true }: Options = {},
  ): Promise<RenderedPage> {
    const { plan, path, template, discovery, preview, language, languages, isInAddress } = request;
    const data = await readData(plan, read);
    if (previous && previous.data === data.identity) return previous;
    const serverHtml = withServerHtml ? await serverHtmlOf(request, data) : null;
    const description = describePage({
      config: configIn(language),
      plan,
      subject: data.subject?.body,
      url: publicUrl + path,
      languages,
      isInAddress,
    });
    const { html, hashes } = serverHtml
      ? await fullPage({ template, description, plan, serverHtml, styleOf })
      : emptyPage({ template, description, plan, boot: bootOf(request, deps) });
    const bytes = Buffer.from(html);
    const status = plan.known ? pageStatus(data.subject?.status ?? 200) : 404;
    const isComplete = serverHtml !== null || plan.sections === null;
    const isCached = !preview && status < 500 && isComplete;
    const packed = isCached ? await pack(bytes) : null;
    const scripts = preview?.scripts ?? 'run';
    return {
      status,
      language,
      html: bytes,
      packed,
      etag: etagOf(bytes),
      policy: pagePolicy({ template, discovery, styles: hashes, imageHosts, scripts }),
      referrerPolicy: SECRET_PAGES.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      data: data.identity,
      isComplete,
      cachedUntil: isCached ? now() + CACHED_MS : 0,
      bytes: bytes.length + (packed?.length ?? 0),
    };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;

const pack = (bytes: Buffer): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/**
 * The status of a page from that of its subject. A failing server does not mean that the subject is gone: search engines
 * must neither drop the page nor index it without its title.
 */
function pageStatus(ofSubject: number): number {
  if (ofSubject === 404 || ofSubject === 400) return 404;
  return ofSubject >= 500 ? 503 : 200;
}
