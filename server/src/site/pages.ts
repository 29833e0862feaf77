import { BOOT_ELEMENT_ID, type Boot, type SiteConfig } from 'shared/contract';
import { facesOf } from 'shared/releases';
import { scriptJson } from '../base/escape.ts';
import { etagOf } from '../http/etag.ts';
import { findPage } from './find-page.ts';
import { describePage, firstCalls, preloadHints } from './page-head.ts';
import { pagePolicy } from './page-policy.ts';
import { type ShownPreview, withPreview } from './preview.ts';
import type { SiteFiles } from './site-files.ts';

type PagesDeps = {
  readonly files: SiteFiles;
  readonly config: SiteConfig;
  /** Makes a public GET call of the API, like any client. */
  readonly read: (url: string) => Promise<{ readonly status: number; readonly body: unknown }>;
  /** The public address of the site. */
  readonly publicUrl: string;
};

type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
  readonly referrerPolicy: string;
};

/** Pages whose address contains a secret, which no `Referer` header may carry on. */
const SECRET_PAGES = new Set(['/reset-password', '/verify']);

/**
 * The HTML of a page: the shell's template with the page's title and description, hints for its files
 * and public calls, and one block of data with settings and live sections. A previewed release takes
 * the place of the live one.
 */
export function createPages({ files, config, read, publicUrl }: PagesDeps) {
  async function render(url: URL, preview: ShownPreview | null): Promise<RenderedPage> {
    const discovery = withPreview((await files.discovery()).document, preview);
    const template = await files.template(discovery.extras?.shell ?? null);
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/';
    const plan = findPage(discovery, path);
    const [subjectCall] = plan.data;
    const subject = plan.meta.title && subjectCall ? await read(subjectCall) : null;
    const boot: Boot = {
      config,
      discovery: facesOf(discovery),
      ...(preview && { preview: preview.boot }),
    };
    const head = [
      describePage({ config, plan, subject: subject?.body, url: publicUrl + path }),
      preloadHints(plan.files),
      `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    ].join('\n');
    const html = template
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('<!--first-calls-->', () => firstCalls(plan.data))
      .replace('<!--head-->', () => head);
    return {
      status: plan.known && !isGone(subject?.status) ? 200 : 404,
      html,
      etag: etagOf(html),
      policy: pagePolicy(template, discovery),
      referrerPolicy: SECRET_PAGES.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    };
  }
  return { render };
}

/** True when the call says that there is no such thing. An error of the server does not say that. */
const isGone = (status: number | undefined): boolean => status === 404 || status === 400;
