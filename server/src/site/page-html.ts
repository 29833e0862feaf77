import { BOOT_ELEMENT_ID, type Boot } from 'shared/contract';
import type { ReleaseFile } from 'shared/releases';
import { scriptJson } from '../base/escape.ts';
import type { Answers, Content } from './content.ts';
import type { PageStyle, StyleOf } from './inline-styles.ts';
import { firstCalls, preloadHints } from './page-head.ts';

/** Element with the public answers from which the content of a page was made. */
const ANSWERS_ELEMENT_ID = 'answers';

type Parts = {
  readonly template: string;
  /** Title, description and so on. */
  readonly description: string;
  readonly boot: Boot;
  readonly files: readonly ReleaseFile[];
};

/** Public calls that the page has to make. */
type Calls = { readonly calls: readonly string[] };

/** Places of the shell's template that the server fills. */
const PLACES =
  /<title>[^<]*<\/title>|<!--first-calls-->|<!--head-->|<link [^>]*rel="stylesheet"[^>]*>|<\/head>|<div id="root"><\/div>|<noscript>[\s\S]*?<\/noscript>/g;

/** A page without content: the browser makes its calls and renders it. */
export function emptyPage({ template, description, boot, files, calls }: Parts & Calls): string {
  const head = [description, preloadHints(files), bootBlock(boot)].join('\n');
  return fill(template, {
    '<title>': '',
    '<!--first-calls-->': firstCalls(calls),
    '<!--head-->': head,
  });
}

/**
 * A page with content. The blocks of data stand before the markup of the sections, so that none of it can pass
 * for them. Scripts come last: the text needs none.
 */
export async function fullPage(
  { template, description, boot, files }: Parts,
  { content, styleOf }: { readonly content: Content; readonly styleOf: StyleOf },
): Promise<{ readonly html: string; readonly hashes: readonly string[] }> {
  const links = [...template.matchAll(PLACES)].map(([place]) => place).filter(isStyleLink);
  const ofShell = await Promise.all(links.map((link) => styleOf(linkedFile(link))));
  const ofSections = await Promise.all(unique(files.filter(isStyle)).map(styleOf));
  const head = [description, bootBlock(boot), answersBlock(content.answers), content.head].join(
    '\n',
  );
  const scripts = preloadHints(
    files.filter((file) => !isStyle(file) && !file.later),
    'after the text',
  );
  const html = fill(template, {
    '<title>': '',
    '<!--first-calls-->': '',
    '<!--head-->': head,
    ...Object.fromEntries(links.map((link, index) => [link, ofShell[index]?.html ?? link])),
    '</head>': `${textOf(ofSections)}\n${scripts}</head>`,
    '<div id="root">': `<div id="root">${content.html}</div>`,
    '<noscript>': '',
  });
  const hashes = [...ofShell, ...ofSections].flatMap(({ hash }) => hash ?? []);
  return { html, hashes: [...new Set(hashes)] };
}

/** In one pass, so that nothing that was filled in is taken for a place. */
const fill = (template: string, filling: Readonly<Record<string, string>>): string =>
  template.replace(PLACES, (place) => {
    const [tag = ''] = /^<(?:title|noscript|div id="root")>/.exec(place) ?? [];
    return filling[place] ?? filling[tag] ?? place;
  });

const bootBlock = (boot: Boot): string =>
  `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`;

const answersBlock = (answers: Answers): string =>
  `<script type="application/json" id="${ANSWERS_ELEMENT_ID}">${scriptJson(answers)}</script>`;

const isStyle = ({ url }: ReleaseFile): boolean => url.endsWith('.css');
const isStyleLink = (place: string): boolean => place.startsWith('<link ');
const textOf = (styles: readonly PageStyle[]): string =>
  [...new Set(styles.map(({ html }) => html))].join('\n');
const unique = (files: readonly ReleaseFile[]): ReleaseFile[] => [
  ...new Map(files.map((file) => [file.url, file])).values(),
];

function linkedFile(link: string): ReleaseFile {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(link)?.[1] ?? '';
  return { url: attribute('href'), integrity: attribute('integrity') };
}
