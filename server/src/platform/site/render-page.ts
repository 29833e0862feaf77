import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Boot, type RenderInput, type SiteConfig, shellPage } from 'shared/contract';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  discoveryForBrowsers,
  fileInLanguage,
  releaseFolder,
  SHELL,
  SSR_BUNDLE,
} from 'shared/releases';
import { etagOf } from '../../http/etag.ts';
import { type BundleSet, bundlesOf } from '../rendering/bundles.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { StyleOf } from './inline-styles.ts';
import type { CacheablePage } from './page-cache.ts';
import { type PageData, type ReadPublic, readData } from './page-data.ts';
import { describePage } from './page-head.ts';
import { emptyPage, fullPage, type ServerHtml } from './page-html.ts';
import type { PageRequest } from './page-plan.ts';
import { pagePolicy } from './page-policy.ts';
import type { SiteContent } from './site-content.ts';

type Deps = {
  /** The site folder. */
  readonly site: string;
  /** The settings for the browser, in the current language. */
  readonly config: () => SiteConfig;
  readonly publicUrl: string;
  readonly imageHosts: readonly string[] | undefined;
  readonly contents: readonly SiteContent[];
  readonly read: ReadPublic;
  readonly renderer: Pick<Renderer, 'enter' | 'render'>;
  readonly styleOf: StyleOf;
  readonly now: () => number;
};

export type RenderedPage = CacheablePage & {
  readonly status: number;
  readonly language: Language;
  readonly etag: string;
  readonly policy: string;
  readonly referrerPolicy: string;
  readonly dataIdentity: string;
};

/** `previous` is returned if it was rendered from the same data. Without server HTML the browser renders the page. */
type RenderOptions = {
  readonly previous?: RenderedPage | undefined;
  readonly withServerHtml?: boolean;
};

const compress = promisify(brotliCompress);
/** A visitor waits for the compression: 2 ms for 60 KB. */
const BROTLI_QUALITY = 5;

/** Renders pages: reads their public data, renders server HTML from it, and fills the shell's template. */
export function createPageRenderer(deps: Deps) {
  const { config, publicUrl, imageHosts, contents, read, renderer, styleOf } = deps;

  /** Reads the data of a page, and holds a place in the renderer's queue meanwhile; only the subject where there is none. */
  async function dataOf(request: PageRequest, withServerHtml: boolean): Promise<PageData> {
    const { plan } = request;
    const bundleSet = withServerHtml && findBundles(request, deps.site);
    const leaveQueue = bundleSet ? renderer.enter(bundleSet, plan.priority) : null;
    try {
      return await readData(plan, read, leaveQueue ? 'all' : 'subject');
    } finally {
      leaveQueue?.();
    }
  }

  async function serverHtmlOf(request: PageRequest, data: PageData): Promise<ServerHtml | null> {
    const bundlesAndInput = prepareRender(request, data, deps);
    if (bundlesAndInput === null) return null;
    const { bundleSet, input } = bundlesAndInput;
    const priority = data.missing.length > 0 ? 'low' : request.plan.priority;
    const output = await renderer.render(bundleSet, input, priority);
    // The browser repeats a redirect or an error.
    if (!output?.html || (output.status !== 200 && output.status !== 404)) return null;
    const { html, head = '' } = output;
    return { html, head, answers: data.answers ?? {}, boot: input.boot };
  }

  return async function renderPage(
    request: PageRequest,
    { previous, withServerHtml = true }: RenderOptions = {},
  ): Promise<RenderedPage> {
    const { plan, path, template, discovery, preview, language } = request;
    const data = await dataOf(request, withServerHtml);
    if (previous && previous.dataIdentity === data.identity) return previous;
    const serverHtml = await serverHtmlOf(request, data);
    const status = plan.isKnown ? pageStatus(data.subject?.status ?? 200) : 404;
    const descriptionTags = describePage(request, {
      config: config(),
      isFound: status !== 404,
      subject: data.subject?.body,
      url: publicUrl + path,
      contents,
    });
    const { text, styleHashes } = serverHtml
      ? await fullPage({ template, descriptionTags, plan, serverHtml, styleOf })
      : emptyPage({ template, descriptionTags, plan, boot: bootOf(request, deps) });
    const html = Buffer.from(text);
    const isComplete = serverHtml !== null || plan.sections === null;
    const scripts = preview?.scripts ?? 'run';
    return {
      status,
      language,
      html,
      compressed: !preview && status < 500 && isComplete ? await compressPage(html) : null,
      etag: etagOf(html),
      policy: pagePolicy({ template, discovery, styleHashes, imageHosts, scripts }),
      referrerPolicy: shellPage(path)?.isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      dataIdentity: data.identity,
      isComplete,
      isRare: status === 404 || plan.priority === 'low',
    };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;

type PlannedPage = Pick<PageRequest, 'plan' | 'discovery' | 'language' | 'preview'>;

const bootOf = ({ discovery, preview }: PlannedPage, { config }: Pick<Deps, 'config'>): Boot => ({
  config: config(),
  discovery: discoveryForBrowsers(discovery),
  ...(preview && { preview: preview.boot }),
});

/**
 * The bundles and the input from which a page is rendered; null for a page without server HTML, or whose releases or
 * data are not all here. The input is public and contains nothing of a visitor.
 */
export function prepareRender(
  page: PlannedPage,
  { answers, missing }: PageData,
  deps: Pick<Deps, 'site' | 'config' | 'now'>,
): { readonly bundleSet: BundleSet; readonly input: RenderInput } | null {
  const bundleSet = answers && findBundles(page, deps.site);
  if (!bundleSet) return null;
  const now = deps.now();
  const boot = { ...bootOf(page, deps), now, ...(missing.length > 0 && { missing }) };
  const bodies = Object.entries(answers).map(([url, { body }]) => [url, body]);
  const input = { url: page.plan.address, boot, answers: Object.fromEntries(bodies), missing, now };
  return { bundleSet, input };
}

/** The SSR bundles of a page's releases; null when one of them has none on this machine. */
function findBundles(
  { plan: { sections }, discovery, language }: PlannedPage,
  site: string,
): BundleSet | null {
  const shell = discovery.extras?.shell;
  // The files of a release with another URL are on another host.
  const areSectionsHere = sections?.every(({ name, url, metadata }) =>
    url.startsWith(releaseFolder(name, metadata.version)),
  );
  if (!shell || !sections || !areSectionsHere) return null;
  const bundleOf = (name: string, version: string, bundleLanguage: Language) => ({
    name,
    version,
    file: path.join(site, releaseFolder(name, version), fileInLanguage(SSR_BUNDLE, bundleLanguage)),
  });
  const bundleSet = {
    shell: bundleOf(SHELL, shell, language),
    sections: sections.map(({ name, metadata, extras }) =>
      bundleOf(name, metadata.version, extras.language ?? SOURCE_LANGUAGE),
    ),
  };
  return bundlesOf(bundleSet).every(({ file }) => existsSync(file)) ? bundleSet : null;
}

const compressPage = (bytes: Buffer): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/**
 * The status of a page from that of its subject. A failing server does not mean that the subject is gone: search engines
 * must neither drop the page nor index it without its title.
 */
function pageStatus(subjectStatus: number): number {
  if (subjectStatus === 404 || subjectStatus === 400) return 404;
  return subjectStatus >= 500 ? 503 : 200;
}
