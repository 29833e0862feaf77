import { FIRST_CALLS_ELEMENT_ID, type SiteConfig } from 'shared/contract';
import { parsePicture, snippet } from 'shared/domain';
import {
  currentLanguage,
  LANGUAGE_PARAMETER,
  type Language,
  LOCALES,
  SOURCE_LANGUAGE,
  t,
} from 'shared/language';
import type { ReleaseFile } from 'shared/releases';
import { escapeHtml, scriptJson } from '../../base/escape.ts';
import type { PageRequest } from './page-request.ts';
import { FEED_TYPE, type SiteContent } from './site-content.ts';

type PageFacts = {
  readonly config: SiteConfig;
  /** The response to the page's first call, or null. */
  readonly subject: unknown;
  /** Absolute URL of the page, without a language. */
  readonly url: string;
  readonly contents: readonly SiteContent[];
};

/** Title, description and picture in the current language, for search engines and messengers, which run no scripts. */
export function describePage(
  { plan, languages, isLanguageInUrl }: Pick<PageRequest, 'plan' | 'languages' | 'isLanguageInUrl'>,
  facts: PageFacts,
): string {
  const { config, contents, subject, url: plainUrl } = facts;
  const field = (name: string | undefined) => (name ? textField(subject, name) : undefined);
  const title = field(plan.meta.title) ?? plan.title;
  const fullTitle = title === '' ? config.siteName : `${title} · ${config.siteName}`;
  const description =
    snippet(field(plan.meta.description) ?? '') ||
    t('News, events and fundraisers of the student council of {school}.', {
      school: config.schoolName,
    });
  const url = isLanguageInUrl ? urlIn(plainUrl, currentLanguage()) : plainUrl;
  const picture = parsePicture(field(plan.meta.image));
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    metaTag('name', 'description', description),
    metaTag('property', 'og:site_name', config.siteName),
    metaTag('property', 'og:locale', LOCALES[currentLanguage()].replace('-', '_')),
    metaTag('property', 'og:type', plan.meta.title ? 'article' : 'website'),
    metaTag('property', 'og:title', title === '' ? config.siteName : title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', url),
    picture && metaTag('property', 'og:image', new URL(picture.url, url).href),
    picture && metaTag('property', 'og:image:width', String(picture.width)),
    picture && metaTag('property', 'og:image:height', String(picture.height)),
    metaTag('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(plan.isKnown ? alternateLinks(plainUrl, languages) : []),
    ...contents.map(
      ({ feed }) =>
        feed &&
        `<link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(feed.title(config.siteName))}" href="${escapeHtml(new URL(feed.path, url).href)}">`,
    ),
    structuredData(facts, url),
    plan.isKnown ? '' : metaTag('name', 'robots', 'noindex'),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The schema.org description of the item that the page shows, in a script element; empty if it has none. */
function structuredData({ subject, contents, config }: PageFacts, url: string): string {
  const description = contents
    .map(({ describe }) => describe?.(subject, { url, siteName: config.siteName }))
    .find(Boolean);
  return description
    ? `<script type="application/ld+json">${scriptJson(description)}</script>`
    : '';
}

/** Links to the page in all languages, and to the URL that follows the reader's language. */
const alternateLinks = (url: string, languages: readonly Language[]): string[] =>
  languages.every((language) => language === SOURCE_LANGUAGE)
    ? []
    : [
        ...languages.map((language) => alternateLink(language, urlIn(url, language))),
        alternateLink('x-default', url),
      ];

const alternateLink = (language: string, url: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`;

const urlIn = (url: string, language: Language): string =>
  `${url}?${LANGUAGE_PARAMETER}=${language}`;

/**
 * Preload hints for the files of a page; with low priority beside server HTML, which can be read before they come. Without the
 * integrity hash the browser would fetch each file twice. Scripts of other hosts have none: WebKit knows no hash for a hint, so
 * the policy of the page would block them.
 */
export function preloadHints(files: readonly ReleaseFile[], priority: 'low' | '' = ''): string {
  const priorityAttribute = priority && ` fetchpriority="${priority}"`;
  return uniqueFiles(files)
    .filter(({ url }) => url.startsWith('/') || url.endsWith('.css'))
    .map(({ url, integrity }) => {
      const kind = url.endsWith('.css') ? 'style' : 'script';
      const integrityAttribute = integrity
        ? ` crossorigin integrity="${escapeHtml(integrity)}"`
        : '';
      return `<link rel="preload" as="${kind}" href="${escapeHtml(url)}"${integrityAttribute}${priorityAttribute}>`;
    })
    .join('\n');
}

export const uniqueFiles = (files: readonly ReleaseFile[]): ReleaseFile[] => [
  ...new Map(files.map((file) => [file.url, file])).values(),
];

/** The page's public calls, which a script in the shell's template starts. */
export const firstCallsScript = (calls: readonly string[]): string =>
  calls.length === 0
    ? ''
    : `<script type="application/json" id="${FIRST_CALLS_ELEMENT_ID}">${scriptJson(calls)}</script>`;

const metaTag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function textField(subject: unknown, name: string): string | undefined {
  if (typeof subject !== 'object' || subject === null) return undefined;
  const value = (subject as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
