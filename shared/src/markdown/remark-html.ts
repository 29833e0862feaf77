import type { Nodes, PhrasingContent, Root } from 'mdast';
// Adds the type of `micromarkExtensions`, by which plugins change the parser, to the data of a processor.
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

const COMMENT = /<!--[\s\S]*?-->/g;
const BREAK = /^<br\s*\/?>$/i;

/**
 * No HTML is rendered: `<br>` breaks the line, comments stay hidden, and anything else is shown as it was typed. HTML makes
 * no block of its own, in which other marks would not be read.
 */
export function remarkHtml(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), NO_HTML_BLOCKS];
  return (tree: Root, file: { readonly value: unknown }): void => {
    hideLongComments(tree, String(file.value));
    visit(tree, 'html', ({ value }, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const shown: PhrasingContent = BREAK.test(value)
        ? { type: 'break' }
        : { type: 'text', value: withoutComments(value) };
      parent.children.splice(index, 1, shown);
      return [SKIP, index + 1];
    });
  };
}

/** Switches off the parser's construct for blocks of HTML. */
const NO_HTML_BLOCKS = { disable: { null: ['htmlFlow'] } };

const withoutComments = (html: string): string => html.replace(COMMENT, '');

/** Whether readers see this node of the parser as HTML source. */
export const isShownHtml = (node: Nodes): boolean =>
  node.type === 'html' && !BREAK.test(node.value) && withoutComments(node.value) !== '';

/** Removes the blocks from one that begins with `<!--` to the one that ends with `-->`. */
function hideLongComments(tree: Root, source: string): void {
  const sourceOf = ({ position }: Nodes): string =>
    source.slice(position?.start.offset, position?.end.offset);
  for (;;) {
    const start = tree.children.findIndex((node) => /^<!--(?![\s\S]*-->)/.test(sourceOf(node)));
    const end = tree.children.findIndex((node, i) => i > start && /-->\s*$/.test(sourceOf(node)));
    if (start === -1 || end === -1) return;
    tree.children.splice(start, end - start + 1);
  }
}
