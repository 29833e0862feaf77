import type { Element, ElementContent, Root, RootContent } from 'hast';
import { wordItem, wordLists } from './word-lists.ts';

/** Turns HTML copied from Word and Google Docs into plain HTML: lists that are paragraphs, and marks that are styles. */
export const officeHtml = () => (tree: Root) => {
  tree.children = cleaned(tree.children) as RootContent[];
};

const cleaned = (nodes: readonly (RootContent | ElementContent)[]): ElementContent[] =>
  wordLists(
    nodes.flatMap((node) => {
      if (node.type === 'element') return cleanedElement(node);
      return node.type === 'text' ? [node] : [];
    }),
  );

function cleanedElement(element: Element): ElementContent[] {
  const { tagName } = element;
  const list = styleOf(element, 'mso-list');
  // The bullet or the number of an item.
  if (list === 'ignore' || tagName === 'o:p') return [];
  const children = cleaned(element.children);
  if (list && tagName === 'p') return [wordItem(element, { list, children })];
  if (tagName === 'p' && children.every(isBlank)) return [];
  if (tagName === 'p' && classOf(element) === 'MsoTitle') return [made('h1', children)];
  if (/^h[1-6]$/.test(tagName)) return [made(tagName, children.flatMap(withoutBold))];
  if (tagName === 'ul' || tagName === 'ol') return [{ ...element, children: nested(children) }];
  if (tagName === 'td' || tagName === 'th') return [made(tagName, inOneLine(children))];
  if (tagName === 'table') return [withHead(made(tagName, children))];
  if (tagName === 'li') return [made('li', withoutOnlyParagraph(children))];
  const weight = styleOf(element, 'font-weight');
  if (tagName === 'b' && weight === 'normal') return children;
  if (tagName !== 'span') return [{ ...element, children }];
  const slanted = styleOf(element, 'font-style') === 'italic' ? [made('em', children)] : children;
  return /^(?:bold|[6-9]00)$/.test(weight) ? [made('strong', slanted)] : slanted;
}

/** Google Docs writes the list inside an item behind it. */
function nested(items: readonly ElementContent[]): ElementContent[] {
  const list: Element[] = [];
  for (const item of items) {
    if (item.type !== 'element') continue;
    const last = list.at(-1);
    if (item.tagName !== 'li' && last) last.children.push(item);
    else list.push(item);
  }
  return list;
}

/** A paragraph in an item would put empty lines between the items. */
function withoutOnlyParagraph(children: readonly ElementContent[]): ElementContent[] {
  const isParagraph = (node: ElementContent) => node.type === 'element' && node.tagName === 'p';
  if (children.filter(isParagraph).length !== 1) return [...children];
  return children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'p' ? node.children : [node],
  );
}

/** A cell of a Markdown table holds one line. */
const inOneLine = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' || !BLOCK.test(node.tagName)) return [node];
    return [...inOneLine(node.children), { type: 'text', value: ' ' }];
  });

const BLOCK = /^(?:p|br|div|h[1-6]|[uo]l|li|table|t[rdh]|tbody|thead|blockquote|pre)$/;

/** Word processors have no heads of tables, and Markdown no tables without: the first row is one. */
function withHead(table: Element): Element {
  const first = rowsOf(table)[0];
  for (const cell of first?.children ?? []) if (cell.type === 'element') cell.tagName = 'th';
  return table;
}

const rowsOf = ({ children }: Element): Element[] =>
  children.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.tagName === 'tr' ? [node] : rowsOf(node);
  });

const withoutBold = (node: ElementContent): ElementContent[] =>
  node.type === 'element' && /^(?:b|strong)$/.test(node.tagName) ? node.children : [node];

const isBlank = (node: ElementContent): boolean => node.type === 'text' && !node.value.trim();

const made = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const classOf = ({ properties }: Element): string => String(properties['className'] ?? '');

/** A property of the style of an element, in lower case. */
function styleOf({ properties }: Element, name: string): string {
  const declarations = String(properties['style'] ?? '')
    .toLowerCase()
    .split(';');
  const found = declarations.map((one) => one.split(':')).find(([key]) => key?.trim() === name);
  return found?.[1]?.trim() ?? '';
}
