import type { Boot, SiteConfig } from 'shared/contract';
import type { Language } from 'shared/language';
import { type Discovery, facesOf } from 'shared/releases';
import { findBundles } from './bundles.ts';
import type { Content, createContent } from './content.ts';
import type { PagePlan } from './find-page.ts';
import { type FinishedPage, keptPage, singlePage } from './finished-page.ts';
import type { StyleOf } from './inline-styles.ts';
import { type PageAnswers, type ReadPublic, readAnswers } from './page-answers.ts';
import type { Made } from './page-cache.ts';
import { describePage } from './page-head.ts';
import { emptyPage, fullPage } from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import type { Asked } from './page-query.rules.ts';
import type { ShownPreview } from './preview.ts';

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly configIn: (language: Language) => SiteConfig;
  readonly publicUrl: string;
  /** Other hosts whose pictures are shown; undefined for all with https. */
  readonly imageHosts: readonly string[] | undefined;
  readonly read: ReadPublic;
  readonly content: ReturnType<typeof createContent>;
  readonly styleOf: StyleOf;
  readonly now: () => number;
};

/** A page that somebody asked for, and what is known of it before anything is read. */
export type WantedPage = {
  readonly path: string;
  readonly plan: PagePlan;
  readonly asked: Asked;
  readonly discovery: Discovery;
  readonly template: string;
  readonly language: Language;
  readonly languages: readonly Language[];
  /** Whether its address says the language. */
  readonly isInAddress: boolean;
  readonly preview?: ShownPreview | undefined;
};

/** A page, and the answers that it was made from. */
export type MadePage = Made & {
  readonly page: FinishedPage;
  readonly answers: string;
};

type Before = {
  readonly before?: MadePage | undefined;
};

/** Pages whose address contains a secret, which no `Referer` header may carry on. */
const SECRET_PAGES = new Set(['/reset-password', '/verify', '/verify/not-me']);

/** Content knows the time only from when it was made. */
const KEPT_MS = 10 * 60_000;

/** Makes pages: reads their public answers, has them rendered, and fills the shell's template. */
export function createPageMaker(deps: Deps) {
  const { site, configIn, publicUrl, imageHosts, read, content, styleOf, now } = deps;
  const statusOf = (plan: PagePlan, { subject }: PageAnswers): number =>
    plan.known ? pageStatus(subject?.status ?? 200) : 404;

  /** Null for a page that has none, or whose releases or answers are not all there. */
  async function contentOf(
    { plan, asked, discovery, language, preview }: WantedPage,
    { answers, missing }: PageAnswers,
  ): Promise<Content | null> {
    if (plan.rendered === null || answers === null) return null;
    const shell = discovery.extras?.shell ?? null;
    const set = await findBundles(site, { shell, sections: plan.rendered, language });
    if (set === null) return null;
    const boot = bootOf({ discovery, preview, language });
    const isRare = missing.length > 0 || asked.share === 'rare';
    const wish = { set, url: asked.address, boot, answers, missing };
    return content(wish, isRare ? 'low' : 'normal');
  }

  const bootOf = ({
    discovery,
    preview,
    language,
  }: Pick<WantedPage, 'discovery' | 'preview' | 'language'>): Boot => ({
    config: configIn(language),
    discovery: facesOf(discovery),
    ...(preview && { preview: preview.boot }),
  });

  async function pageWith(
    wanted: WantedPage,
    { found, content }: { readonly found: PageAnswers; readonly content: Content | null },
  ): Promise<MadePage> {
    const { plan, path, template, discovery, asked, preview, language } = wanted;
    const status = statusOf(plan, found);
    const description = describePage({
      config: configIn(language),
      plan,
      subject: found.subject?.body,
      url: publicUrl + path,
      languages: wanted.languages,
      isInAddress: wanted.isInAddress,
    });
    const parts = { template, description, files: plan.files };
    const { html, hashes } = content
      ? await fullPage({ ...parts, boot: content.boot }, { content, styleOf })
      : { html: emptyPage({ ...parts, boot: bootOf(wanted), calls: asked.data }), hashes: [] };
    const unfinished = {
      status,
      language,
      html,
      policy: pagePolicy({
        template,
        discovery,
        styles: hashes,
        imageHosts,
        scripts: preview?.scripts ?? 'run',
      }),
      referrerPolicy: SECRET_PAGES.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    };
    const isWhole = content !== null || plan.rendered === null;
    const isKept = preview === undefined && status < 500 && isWhole;
    const page = isKept ? await keptPage(unfinished) : singlePage(unfinished);
    return {
      page,
      bytes: page.html.length + (page.packed?.length ?? 0),
      share: status === 404 ? 'rare' : asked.share,
      keptUntil: isKept ? now() + KEPT_MS : 0,
      answers: found.identity,
      isWhole,
    };
  }

  const answersOf = ({ plan, asked }: WantedPage) => readAnswers({ plan, calls: asked.data }, read);

  return {
    /** Takes as long as its render does. `before` is answered again if its answers are the same. */
    async make(wanted: WantedPage, { before }: Before = {}): Promise<MadePage> {
      const found = await answersOf(wanted);
      if (before && before.answers === found.identity) return before;
      const content = await contentOf(wanted, found);
      return pageWith(wanted, { found, content });
    },

    /** For a visitor who has waited long enough: the browser renders it. */
    async makeWithoutContent(wanted: WantedPage): Promise<MadePage> {
      return pageWith(wanted, { found: await answersOf(wanted), content: null });
    },
  };
}

export type PageMaker = ReturnType<typeof createPageMaker>;

/**
 * The status of a page whose subject was answered like this. That the server failed does not say that there is
 * no such thing: search engines must neither drop the page nor keep it without its title.
 */
function pageStatus(answer: number): number {
  if (answer === 404 || answer === 400) return 404;
  return answer >= 500 ? 503 : 200;
}
