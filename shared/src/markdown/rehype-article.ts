import { type Node, walk } from './tree.ts';

/**
 * Moves headings down until the highest one of the text is `offset` levels below the top: the page then has
 * one `h1` and skips no level. Each top-level block is wrapped in a `div`, which becomes a `BlockBoundary`;
 * Markdown itself never makes a `div`. The side of a column becomes data, because the page
 * may not contain styles.
 */
export function rehypeArticle(tree: Node, offset: number): void {
  const headings: { node: Node; level: number }[] = [];
  walk(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
    if (level) headings.push({ node, level: Number(level) });
    if (node.properties?.['align']) {
      const { align, ...rest } = node.properties;
      node.properties = { ...rest, dataAlign: align };
    }
  });
  const highest = Math.min(...headings.map(({ level }) => level));
  for (const { node, level } of headings)
    node.tagName = `h${Math.min(level - highest + offset + 1, 6)}`;
  tree.children = (tree.children ?? []).map((child) =>
    child.type === 'element'
      ? { type: 'element', tagName: 'div', properties: {}, children: [child] }
      : child,
  );
}
