import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Moves headings down until the highest one of the text is an `h2`: the page then has one `h1` and skips no level.
 * Each top-level block is wrapped in a `div`, which becomes a `BlockBoundary`; Markdown itself never makes a `div`. The
 * alignment of a column becomes a data attribute, because the page may not contain styles.
 */
export const rehypeArticle =
  () =>
  (tree: Root): void => {
    const headings: { node: Element; level: number }[] = [];
    visit(tree, 'element', (node) => {
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (level) headings.push({ node, level: Number(level) });
      const { align, ...rest } = node.properties;
      if (align) node.properties = { ...rest, dataAlign: align };
    });
    const highestLevel = Math.min(...headings.map(({ level }) => level));
    for (const { node, level } of headings)
      node.tagName = `h${Math.min(level - highestLevel + 2, 6)}`;
    tree.children = tree.children.map((child) =>
      child.type === 'element'
        ? { type: 'element', tagName: 'div', properties: {}, children: [child] }
        : child,
    );
  };
