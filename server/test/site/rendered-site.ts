import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { RenderInput, RenderOutput } from 'shared/contract';
import type { Discovery } from 'shared/releases';
import type { BundleSet } from '../../src/platform/rendering/bundles.ts';
import { noRenderer, type Renderer } from '../../src/platform/rendering/renderer.ts';
import { createInlineStyles } from '../../src/platform/site/inline-styles.ts';
import type { PublicResponse } from '../../src/platform/site/page-data.ts';
import { createPages, type PageOutcome, type Visit } from '../../src/platform/site/pages.ts';
import { createRenderAhead } from '../../src/platform/site/render-ahead.ts';
import { createPageRenderer } from '../../src/platform/site/render-page.ts';
import { createSiteFiles } from '../../src/platform/site/site-files.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { siteConfigOf } from '../../src/settings/site-config.ts';
import { discoveryOf, newsSection, writeBelow } from './released-site.ts';

export const SHELL_STYLE = '@font-face{font-family:Sans;src:url(/assets/sans.woff2)}body{margin:0}';
export const ARTICLE_STYLE = '.article{color:red}';

const TEMPLATE = `<!doctype html><html lang="en"><head><title>Template</title><!--first-calls-->
<script>begin()</script><!--head--><script defer src="/assets/index.js"></script>
<link href="/assets/index.css" rel="stylesheet" integrity="sha384-x" crossorigin="anonymous"></head>
<body><div id="root"></div><noscript>Needs JavaScript.</noscript></body></html>`;

/** The discovery document of a site whose shell and news section have SSR bundles. */
export const liveDiscovery = (revision = 1, news = newsSection): Discovery => ({
  ...discoveryOf(news),
  extras: { revision, shell: '1.0.0-ss' },
});

/** Puts a site with SSR bundles and style sheets into a data folder. */
export function releaseRenderedSite(dataDir: string, discovery = liveDiscovery()): void {
  writeBelow(dataDir, 'site/sections/shell/1.0.0-ss/index.html', TEMPLATE);
  writeBelow(dataDir, 'site/sections/shell/1.0.0-ss/server.cjs', '');
  writeBelow(dataDir, 'site/shell/assets/index.css', SHELL_STYLE);
  for (const version of ['1.0.0-aa', '1.0.1-bb']) {
    writeBelow(dataDir, `site/sections/mf-news/${version}/server.cjs`, '');
    writeBelow(dataDir, `site/sections/mf-news/${version}/article.css`, ARTICLE_STYLE);
  }
  writeBelow(dataDir, 'site/discovery.json', JSON.stringify(discovery));
}

export type RenderCall = { readonly set: BundleSet; readonly input: RenderInput };

/** Renders its answers as text, and records its calls. */
export function fakeRenderer(
  output: (input: RenderInput) => Promise<RenderOutput | null> = async ({ url, answers }) => ({
    status: 200,
    html: `<main data-url="${url}">${JSON.stringify(answers).replaceAll('<', '&lt;')}</main>`,
  }),
) {
  const renders: RenderCall[] = [];
  const renderer: Renderer = {
    ...noRenderer,
    render: async (set, input) => {
      renders.push({ set, input });
      return output(input);
    },
  };
  return { renderer, renders };
}

type RenderedSiteOptions = Partial<ReturnType<typeof fakeRenderer>> & {
  readonly discovery?: Discovery;
  readonly read?: (url: string) => Promise<Pick<PublicResponse, 'status' | 'body'>>;
};

export const POST = { title: 'Spring fair', content: 'In the yard.' };

/** The pages of a site, over a fake renderer, a fake API and a clock that does not move. */
export function renderedSite({ discovery, read, ...fakes }: RenderedSiteOptions = {}) {
  const { renderer, renders } = { ...fakeRenderer(), ...fakes };
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  releaseRenderedSite(dataDir, discovery);
  const site = join(dataDir, 'site');
  const state = {
    now: Date.UTC(2026, 10, 20),
    data: '1' as string | undefined,
    reads: 0,
    post: POST,
    withdrawn: [] as string[],
  };
  /** A write that changes the post. */
  const editPost = (): void => {
    Object.assign(state, {
      data: `${state.data}, edited`,
      post: { ...POST, title: 'Autumn fair' },
    });
  };
  const withdrawn = {
    has: ({ version }: { readonly version: string }) => state.withdrawn.includes(version),
    get count() {
      return state.withdrawn.length;
    },
  };
  const now = () => state.now;
  const readResponse = read ?? (async () => ({ status: 200, body: state.post }));
  const readPublic = async (url: string): Promise<PublicResponse> => {
    state.reads += 1;
    const { status, body } = await readResponse(url);
    return { status, body, etag: `"${JSON.stringify(body)}"` };
  };
  const renderPage = createPageRenderer({
    imageHosts: undefined,
    site,
    config: () => siteConfigOf(readSettings({})),
    publicUrl: 'https://council.example',
    contents: [],
    read: readPublic,
    renderer,
    styleOf: createInlineStyles(site),
    now,
  });
  const files = createSiteFiles(site, withdrawn);
  const dataVersion = { now: () => state.data };
  const outcomes: PageOutcome[] = [];
  const findPage = createPages({ files, renderPage, withdrawn, dataVersion, now });
  const logger = pino({ level: 'silent' });
  const renderAhead = createRenderAhead({ findPage, files, read: readPublic, logger });
  const get = async (address: string, visit: Partial<Visit> = {}) => {
    const variant = await files.discovery();
    const url = new URL(`http://site${address}`);
    const { page, outcome } = await findPage(url, {
      variant,
      requestedLanguage: 'en',
      ...visit,
    });
    outcomes.push(outcome);
    return { ...page, text: page.html.toString() };
  };
  return { get, state, editPost, renders, dataDir, renderAhead, outcomes };
}
