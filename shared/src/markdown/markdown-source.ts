import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { estimatedParsingMs, isUnsafeToParse } from '../domain/index.ts';
import { encodeMarks } from './marks.ts';
import { isShownHtml } from './remark-html.ts';
import { remarkPlugins } from './remark-plugins.ts';

const processor: Processor<Root> = unified().use(remarkParse).use(remarkPlugins);

/** A Markdown text as readers see it, in one line; `asides` are its footnotes and the descriptions of its pictures. */
export type MarkdownText = { readonly text: string; readonly asides: string };

/** A server reads a text while everybody waits. Plain text of 50,000 characters stays below. */
const READ_MAX_MS = 35;

/** A hostile text is not parsed but read as it was typed, and so is the rest of one that would take too long. */
export function readText(source: string): MarkdownText {
  if (isUnsafeToParse(source)) return { text: inOneLine(source), asides: '' };
  let end = source.length;
  while (estimatedParsingMs(source.slice(0, end)) > READ_MAX_MS) end = endOfBlock(source, end / 2);
  const { text, asides } = parseText(source.slice(0, end));
  return { text: inOneLine(`${text} ${source.slice(end)}`), asides };
}

/** The end of the last block before a place, or the place itself if that end is not even half-way to it. */
function endOfBlock(source: string, place: number): number {
  const end = source.lastIndexOf('\n\n', place);
  return end > place / 2 ? end : Math.floor(place);
}

function parseText(source: string): MarkdownText {
  const markdown = encodeMarks(source);
  const tree = processor.runSync(processor.parse(markdown), markdown) as Root;
  const asides: string[] = [];
  visit(tree, (node) => {
    if ('alt' in node && node.alt) asides.push(node.alt);
    if (node.type === 'footnoteDefinition') asides.push(joinBlocks(blocksIn(node)));
  });
  tree.children = tree.children.filter(({ type }) => type !== 'footnoteDefinition');
  return { text: joinBlocks(blocksIn(tree)), asides: asides.join(' ') };
}

/** Whether readers see tags in the text: HTML is not rendered, but shown as it was typed. */
export function showsHtml(source: string): boolean {
  if (!/<[a-z/!?]/i.test(source) || isUnsafeToParse(source)) return false;
  let isShown = false;
  visit(processor.parse(encodeMarks(source)), (node) => {
    isShown ||= isShownHtml(node);
  });
  return isShown;
}

export const SNIPPET_CODE_POINTS = 150;

export function cutText(text: string): string {
  const codePoints = Array.from(text);
  if (codePoints.length <= SNIPPET_CODE_POINTS) return text;
  return `${codePoints.slice(0, SNIPPET_CODE_POINTS).join('')}...`;
}

/** A snippet needs only the beginning of a text, with room for a picture or two before it. */
const SNIPPET_READ_CHARS = 2000;

export const readSnippet = (source: string): string =>
  cutText(readText(source.slice(0, SNIPPET_READ_CHARS)).text);

type Block = { readonly text: string; readonly isItem: boolean };

const PHRASING_PARENTS = new Set(['paragraph', 'heading', 'tableCell']);

function blocksIn(node: Nodes, isItem = false): Block[] {
  if (PHRASING_PARENTS.has(node.type) || !('children' in node))
    return [{ text: inOneLine(textIn(node)), isItem }];
  return node.children.flatMap((child) => blocksIn(child, isItem || node.type === 'listItem'));
}

function textIn(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Items become parts of a sentence, and a text after them a new one. */
const joinBlocks = (blocks: readonly Block[]): string =>
  blocks
    .filter(({ text }) => text !== '')
    .map(({ text, isItem }, index, shown) => {
      const next = shown[index + 1];
      if (!next) return text;
      if (!isItem || /[.,:;!?]$/.test(text)) return `${text} `;
      return `${text}${next.isItem ? ';' : '.'} `;
    })
    .join('');
