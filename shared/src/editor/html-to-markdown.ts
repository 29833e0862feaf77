import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { officeHtml } from './office-html.ts';
import { tidyMarks } from './tidy-marks.ts';

/** Markdown of copied text. `isBlock` is false for words within a line. */
export type Converted = { readonly text: string; readonly isBlock: boolean };

const nothing = () => undefined;

const processor = unified()
  .use(rehypeParse)
  .use(officeHtml)
  // Copied pictures are dropped: they are files on the writer's computer, or readable only to the writer.
  .use(rehypeRemark, {
    handlers: { img: nothing, picture: nothing, svg: nothing, u: (state, node) => state.all(node) },
  })
  .use(tidyMarks)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-' });

/** Converts copied HTML; null if it has no formatting. */
export function htmlToMarkdown(html: string): Converted | null {
  const tree = processor.runSync(processor.parse(html)) as Root;
  if (!tree.children.some(isFormatted)) return null;
  const text = processor.stringify(tree).trim();
  return { text, isBlock: tree.children.length > 1 || tree.children[0]?.type !== 'paragraph' };
}

const isFormatted = (node: Root['children'][number]): boolean =>
  node.type !== 'paragraph' ||
  node.children.some(({ type }) => type !== 'text' && type !== 'break');
