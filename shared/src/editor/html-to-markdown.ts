import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { cleanOfficeHtml } from './office-html.ts';

/** Markdown of copied text. `isBlock` is false for words within a line. */
export type CopiedMarkdown = { readonly text: string; readonly isBlock: boolean };

const dropNode = () => undefined;

const processor = unified()
  .use(rehypeParse)
  .use(rehypeRemark, {
    // Copied pictures are dropped: they are files on the writer's computer, or readable only to the writer.
    handlers: {
      img: dropNode,
      picture: dropNode,
      svg: dropNode,
      // Markdown has no underlining, and the library would make emphasis of it.
      u: (state, node) => state.all(node),
    },
    nodeHandlers: { comment: dropNode },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-' });

/** Converts copied HTML; null if it has no formatting. */
export function htmlToMarkdown(html: string): CopiedMarkdown | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  cleanOfficeHtml(body);
  const tree = processor.runSync(processor.parse(body.innerHTML)) as Root;
  tree.children = tree.children.filter((node) => !isBlank(node));
  if (!tree.children.some(isFormattedBlock)) return null;
  const text = processor.stringify(tree).trim();
  return { text, isBlock: tree.children.length > 1 || tree.children[0]?.type !== 'paragraph' };
}

type Block = Root['children'][number];

const isBlank = (node: Block): boolean =>
  node.type === 'paragraph' && node.children.every(({ type }) => type === 'break');

const isFormattedBlock = (node: Block): boolean =>
  node.type !== 'paragraph' ||
  node.children.some(({ type }) => type !== 'text' && type !== 'break');
