import type { ElementContent } from 'hast';
import type { PhrasingContent, Root } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { CONTENT_MAX_LENGTH } from '../domain/index.ts';
import { cleanCopiedHtml, hasStyle } from './copied-html.ts';
import { tidyCopiedText } from './copied-text.ts';

/** Markdown of copied text. `isBlock` is false for words within a line. */
export type CopiedMarkdown = { readonly text: string; readonly isBlock: boolean };

/** So many elements take about a second. A text of the greatest length has fewer. */
const ELEMENTS_MAX = 10_000;
/** No text is nested so deeply, and each level of a list indents all that is in it. */
const DEPTH_MAX = 100;

type Handle = NonNullable<NonNullable<Options['handlers']>['emphasis']>;

/** Writes a mark without the library's character references: `tidyCopiedText` leaves only marks that can be read. */
const writeMark =
  (sign: string): Handle =>
  (node, _parent, state, info) => {
    const signs = node.data?.hName === 'u' ? '++' : sign;
    return signs + state.containerPhrasing(node, { ...info, before: sign, after: sign }) + signs;
  };

const processor = unified()
  .use(rehypeRemark, {
    handlers: {
      // Copied pictures are dropped: they are files on the writer's computer, or readable only to the writer.
      img: (_state, { properties: { alt } }) =>
        EMOJI.test(String(alt)) ? { type: 'text', value: String(alt) } : undefined,
      u: (state, node) => ({
        type: 'emphasis',
        data: { hName: 'u' },
        children: state.all(node) as PhrasingContent[],
      }),
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    handlers: {
      text: ({ value }) => value,
      // Spaces, because a backslash would be seen where Markdown is shown as plain text.
      break: () => '  \n',
      strong: writeMark('**'),
      emphasis: writeMark('*'),
      delete: writeMark('~~'),
      link: (node, _parent, state, info) => {
        const text = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
        return text === node.url ? `<${text}>` : `[${text}](${destination(node.url)})`;
      },
    },
  });

/** Some networks and messengers write emoji as pictures. */
const EMOJI =
  /^[^\p{L}]{0,12}(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3)[^\p{L}]{0,12}$/u;

/** Converts copied HTML; null if it is one line without formatting, is the source of a program, or would freeze the page. */
export function htmlToMarkdown(html: string): CopiedMarkdown | null {
  // The browser's parser alone may take minutes for tags that nobody has closed.
  if (html.split(/<(?=[a-z])/i, ELEMENTS_MAX * 2).length > ELEMENTS_MAX) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isCode(body) || isTooLarge(body)) return null;
  cleanCopiedHtml(body);
  const tree = processor.runSync({ type: 'root', children: childrenOf(body) }) as Root;
  const isFormatted = tree.children.some(isFormattedBlock);
  // The characters of text without any format stay as they are: it may be Markdown.
  tidyCopiedText(tree, { escapes: isFormatted });
  const [first, ...others] = tree.children;
  const isBlock = others.length > 0 || first?.type !== 'paragraph';
  const isOneLine = !isBlock && first.children.length === 1;
  if (!first || (!isFormatted && isOneLine)) return null;
  return { text: processor.stringify(tree).trim(), isBlock };
}

type Block = Root['children'][number];

const isFormattedBlock = (node: Block): boolean =>
  node.type !== 'paragraph' ||
  node.children.some(({ type }) => type !== 'text' && type !== 'break');

/** Editors of code copy all lines in one element that keeps its spaces. */
function isCode({ children }: HTMLElement): boolean {
  const [first, ...others] = [...children].filter((child) => !child.matches('meta, style'));
  if (!first || others.length > 0) return false;
  return first.localName === 'pre' || hasStyle(first, /white-space:\s*pre\s*(?:;|$)/i);
}

const depthOf = ({ children }: globalThis.Element): number =>
  1 + Math.max(0, ...[...children].map(depthOf));

function isTooLarge(body: HTMLElement): boolean {
  const rows = [...body.querySelectorAll('tr')];
  const cells = [...body.querySelectorAll('td, th')];
  // The library fills up short rows, and makes a cell for each place that a cell spans.
  const widestRow = Math.max(0, ...rows.map(({ children }) => children.length));
  const spannedPlaces = cells.map((cell) => spanOf(cell, 'colspan') * spanOf(cell, 'rowspan'));
  const elementCount =
    body.getElementsByTagName('*').length +
    rows.length * widestRow +
    spannedPlaces.reduce((sum, places) => sum + places, 0);
  if (depthOf(body) > DEPTH_MAX) return true;
  return elementCount > ELEMENTS_MAX || (body.textContent ?? '').length > CONTENT_MAX_LENGTH * 2;
}

const spanOf = (cell: globalThis.Element, span: string) => Number(cell.getAttribute(span)) || 1;

/** The tree that the library reads, with the only attributes that may have an effect. */
const childrenOf = (parent: globalThis.Element): ElementContent[] =>
  [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: 'text', value: node.data }];
    if (!(node instanceof HTMLElement)) return [];
    return [
      {
        type: 'element',
        tagName: node.localName,
        properties: {
          ...Object.fromEntries(
            ['href', 'alt', 'start', 'type', 'align'].map((name) => [
              name,
              node.getAttribute(name),
            ]),
          ),
          checked: node.hasAttribute('checked'),
          className: [...node.classList],
          colSpan: spanOf(node, 'colspan'),
          rowSpan: spanOf(node, 'rowspan'),
        },
        children: childrenOf(node),
      },
    ];
  });

/** An address as it is; in angle brackets if it has spaces or parentheses that do not match. */
const destination = (url: string): string =>
  /^(?:[^\s<>()\\|]|\([^\s<>()\\|]*\))+$/.test(url)
    ? url
    : `<${url.replace(/[<>\n\\|]/g, encodeURIComponent)}>`;
