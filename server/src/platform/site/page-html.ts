import { ANSWERS_ELEMENT_ID, type Answers, BOOT_ELEMENT_ID, type Boot } from 'shared/contract';
import type { ReleaseFile } from 'shared/releases';
import type { PageStyle, StyleOf } from './inline-styles.ts';
import { dataScript, firstCallsScript, isStyle, preloadHints, uniqueFiles } from './page-head.ts';
import type { PagePlan } from './page-plan.ts';

/** The part of a page that a renderer returned, and the data for its hydration. */
export type ServerHtml = {
  readonly html: string;
  /** Hints for its pictures. */
  readonly head: string;
  readonly answers: Answers;
  readonly boot: Boot;
};

type PageParts = {
  readonly template: string;
  readonly descriptionTags: string;
  readonly plan: PagePlan;
};

/** `styleHashes` are those of the styles in the text, which the content security policy of the page must name. */
type PageText = { readonly text: string; readonly styleHashes: readonly string[] };

/** The places in the shell's `index.html` that the server fills, empties or replaces. */
const PLACEHOLDERS =
  /<title>[^<]*<\/title>|<!--first-calls-->|<!--head-->|<link [^>]*rel="stylesheet"[^>]*>|<\/head>|<div id="root"><\/div>|<noscript>[\s\S]*?<\/noscript>/g;

/** A page without server HTML: the browser makes its calls and renders it. */
export function emptyPage(parts: PageParts & { readonly boot: Boot }): PageText {
  const { template, descriptionTags, plan, boot } = parts;
  const text = fillPlaceholders(template, {
    '<title>': '',
    '<!--first-calls-->': firstCallsScript(plan.data),
    '<!--head-->': [descriptionTags, preloadHints(plan.files), bootBlock(boot)].join('\n'),
  });
  return { text, styleHashes: [] };
}

/**
 * A page with server HTML. The hints come first, so that the browser requests the pictures before it has read the data.
 * The blocks of data come before the markup of the sections, so that markup cannot pass for them. Scripts come last: the
 * text needs none.
 */
export async function fullPage(
  parts: PageParts & { readonly serverHtml: ServerHtml; readonly styleOf: StyleOf },
): Promise<PageText> {
  const { template, descriptionTags, plan, serverHtml, styleOf } = parts;
  const { html, head, answers, boot } = serverHtml;
  const styleLinks = (template.match(PLACEHOLDERS) ?? []).filter(isStyleLink);
  const shellStyles = await Promise.all(styleLinks.map((link) => styleOf(linkedFile(link))));
  const sectionStyles = await Promise.all(uniqueFiles(plan.files.filter(isStyle)).map(styleOf));
  // A file marked `later` is loaded only when the page is idle, so it gets no hint.
  const scripts = plan.files.filter((file) => !isStyle(file) && !file.later);
  const text = fillPlaceholders(template, {
    // The title is one of the description tags.
    '<title>': '',
    // The page has the answers to these calls.
    '<!--first-calls-->': '',
    '<!--head-->': [
      descriptionTags,
      head,
      bootBlock(boot),
      dataScript(ANSWERS_ELEMENT_ID, answers),
    ].join('\n'),
    ...Object.fromEntries(
      styleLinks.map((link, index) => [link, shellStyles[index]?.html ?? link]),
    ),
    '</head>': `${htmlOfStyles(sectionStyles)}\n${preloadHints(scripts, 'low')}</head>`,
    '<div id="root">': `<div id="root">${html}</div>`,
    // The notice says that the page needs scripts, and this one can be read without.
    '<noscript>': '',
  });
  const hashes = [...shellStyles, ...sectionStyles].flatMap(({ hash }) => hash ?? []);
  return { text, styleHashes: [...new Set(hashes)] };
}

/**
 * Fills in all placeholders in one pass, so that inserted text is never taken for one. The key of a text is the placeholder,
 * or the tag at its start.
 */
const fillPlaceholders = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replace(PLACEHOLDERS, (placeholder) => {
    const [tag = ''] = /^<(?:title|noscript|div id="root")>/.exec(placeholder) ?? [];
    return texts[placeholder] ?? texts[tag] ?? placeholder;
  });

const bootBlock = (boot: Boot): string => dataScript(BOOT_ELEMENT_ID, boot);
const isStyleLink = (placeholder: string): boolean => placeholder.startsWith('<link ');
const htmlOfStyles = (styles: readonly PageStyle[]): string =>
  [...new Set(styles.map(({ html }) => html))].join('\n');

function linkedFile(link: string): ReleaseFile {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(link)?.[1] ?? '';
  return { url: attribute('href'), integrity: attribute('integrity') };
}
