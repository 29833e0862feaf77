import { FIRST_CALLS_ELEMENT_ID, type SiteConfig } from 'shared/contract';
import { parsePicture } from 'shared/domain';
import {
  currentLanguage,
  LANGUAGE_PARAMETER,
  type Language,
  LOCALES,
  SOURCE_LANGUAGE,
  t,
} from 'shared/language';
import { readSnippet } from 'shared/markdown/text';
import type { ReleaseFile } from 'shared/releases';
import { escapeHtml, scriptJson } from '../../base/escape.ts';
import { type DescribedPicture, previewOf } from '../../base/preview-picture.ts';
import type { PageRequest } from './page-plan.ts';
import { FEED_TYPE, type ItemDescription, type SiteContent } from './site-content.ts';

type PageFacts = {
  readonly config: SiteConfig;
  /** False for an address without a page, also where a page claims it (`plan.isKnown`) but its first call finds nothing. */
  readonly isFound: boolean;
  /** The body of the response to the page's first call, if there is one. */
  readonly subject: unknown;
  /** Absolute URL of the page, without a language. */
  readonly url: string;
  readonly contents: readonly SiteContent[];
};

const SITE_PICTURE = { url: '/icon-512.png', width: 512, height: 512 };
/** Messengers show a smaller picture beside the text, and not above it. */
const LARGE_CARD_MIN = { width: 300, height: 157 };

/** Title, description and picture in the current language, for search engines and messengers, which run no scripts. */
export function describePage(
  { plan, languages, isLanguageInUrl }: Pick<PageRequest, 'plan' | 'languages' | 'isLanguageInUrl'>,
  facts: PageFacts,
): string {
  const { config, contents, isFound, subject, url: urlWithoutLanguage } = facts;
  const field = (name: string | undefined) => (name ? textField(subject, name) : undefined);
  const title = field(plan.meta.title) ?? plan.title;
  const fullTitle = title === '' ? config.siteName : `${title} · ${config.siteName}`;
  const description =
    descriptionIn(subject, plan.meta.description) ||
    t('News, events and fundraisers of the student council of {school}.', {
      school: config.schoolName,
    });
  const url = isLanguageInUrl ? urlIn(urlWithoutLanguage, currentLanguage()) : urlWithoutLanguage;
  const item = describeItem(facts, url);
  const picture = item?.picture ?? pictureAt(field(plan.meta.image));
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    metaTag('name', 'description', description),
    metaTag('property', 'og:site_name', config.siteName),
    metaTag('property', 'og:locale', LOCALES[currentLanguage()].replace('-', '_')),
    metaTag('property', 'og:type', isFound && plan.meta.title ? 'article' : 'website'),
    metaTag('property', 'og:title', title === '' ? config.siteName : title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', url),
    ...pictureTags(picture, url),
    item && metaTag('property', 'article:published_time', item.publishedAt),
    item && metaTag('property', 'article:modified_time', item.modifiedAt),
    isFound && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(isFound ? alternateLinks(urlWithoutLanguage, languages) : []),
    ...contents.map(
      ({ feed }) =>
        feed &&
        `<link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(feed.title(config.siteName))}" href="${escapeHtml(new URL(feed.path, url).href)}">`,
    ),
    item && `<script type="application/ld+json">${scriptJson(item.structuredData)}</script>`,
    plan.isKnown ? '' : metaTag('name', 'robots', 'noindex'),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A field named `snippet` is plain text; any other one is Markdown, as in releases that knew no snippet. */
function descriptionIn(subject: unknown, name = ''): string {
  const text = textField(subject, name) ?? '';
  return name === 'snippet' ? text : readSnippet(text);
}

const describeItem = (
  { subject, contents, config }: PageFacts,
  url: string,
): ItemDescription | null | undefined =>
  contents
    .map(({ describe }) => describe?.(subject, { url, siteName: config.siteName }))
    .find(Boolean);

function pictureAt(url: string | undefined): DescribedPicture | null {
  const picture = parsePicture(url);
  return picture && { picture, alt: '' };
}

/** A page without a picture has that of the site. */
function pictureTags(described: DescribedPicture | null, url: string): string[] {
  const picture = described ? previewOf(described.picture) : SITE_PICTURE;
  const { width, height } = picture;
  const isLarge = width >= LARGE_CARD_MIN.width && height >= LARGE_CARD_MIN.height;
  return [
    metaTag('property', 'og:image', new URL(picture.url, url).href),
    metaTag('property', 'og:image:width', String(width)),
    metaTag('property', 'og:image:height', String(height)),
    described?.alt ? metaTag('property', 'og:image:alt', described.alt) : '',
    metaTag('name', 'twitter:card', described && isLarge ? 'summary_large_image' : 'summary'),
  ];
}

/** Links to the page in all languages, and to the URL that follows the reader's language. None on a site with one language. */
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
export function preloadHints(files: readonly ReleaseFile[], priority?: 'low'): string {
  const priorityAttribute = priority ? ` fetchpriority="${priority}"` : '';
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

export const isStyle = ({ url }: ReleaseFile): boolean => url.endsWith('.css');

export const uniqueFiles = (files: readonly ReleaseFile[]): ReleaseFile[] => [
  ...new Map(files.map((file) => [file.url, file])).values(),
];

/** The page's public calls, which a script in the shell's template starts. */
export const firstCallsScript = (calls: readonly string[]): string =>
  calls.length === 0 ? '' : dataScript(FIRST_CALLS_ELEMENT_ID, calls);

/** Data for scripts of the page, which find it by its id. */
export const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

const metaTag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function textField(subject: unknown, name: string): string | undefined {
  if (typeof subject !== 'object' || subject === null) return undefined;
  const value = (subject as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
