import { type Node, walk } from './tree.ts';

/**
 * Moves headings down by `offset`, so that the page keeps one first heading, and puts each top-level block
 * into a `div`, which is rendered as a boundary of its own (Markdown itself never makes a `div`).
 */
export const rehypeArticle =
  ({ offset }: { readonly offset: number }) =>
  (tree: Node) => {
    walk(tree, (node) => {
      const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
      if (level) node.tagName = `h${Math.min(Number(level) + offset, 6)}`;
    });
    tree.children = (tree.children ?? []).map((child) =>
      child.type === 'element'
        ? { type: 'element', tagName: 'div', properties: {}, children: [child] }
        : child,
    );
  };
