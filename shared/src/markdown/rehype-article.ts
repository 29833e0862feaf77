import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Gives headings the levels below the page's own `h1` without a gap, and ids, to which the links of the text lead; other
 * links into the text lead nowhere. Each top-level block is wrapped in a `div`, which becomes a `BlockBoundary`; Markdown
 * itself never makes a `div`. The alignment of a column becomes a data attribute, because the page may not contain styles.
 */
export const rehypeArticle =
  (idPrefix: string) =>
  (tree: Root): void => {
    const ids = new Map<string, string>();
    let openLevels: number[] = [];
    visit(tree, 'element', (node) => {
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
      const { align, ...rest } = node.properties;
      if (align) node.properties = { ...rest, dataAlign: align };
      if (level === 0) return;
      if (rest['id'] === FOOTNOTES_ID) {
        // Headings inside footnotes are below this one.
        openLevels = [0];
        return;
      }
      openLevels = [...openLevels.filter((open) => open < level), level];
      node.tagName = `h${Math.min(openLevels.length + 1, 6)}`;
      const name = slugOf(textIn(node));
      if (name === '') return;
      // The second heading of a name ends in `-1`.
      let slug = name;
      for (let count = 1; ids.has(slug); count += 1) slug = `${name}-${count}`;
      ids.set(slug, `${idPrefix}${slug}`);
      node.properties['id'] = `${idPrefix}${slug}`;
    });
    visit(tree, { tagName: 'a' }, (node: Element) => {
      const href = String(node.properties['href']);
      // The library gives the prefix to the links of footnotes.
      if (!href.startsWith('#') || href.startsWith(`#${idPrefix}`)) return;
      const id = ids.get(slugOf(decode(href)));
      node.properties['href'] = id && `#${id}`;
    });
    tree.children = tree.children.map((child) =>
      child.type === 'element'
        ? { type: 'element', tagName: 'div', properties: {}, children: [child] }
        : child,
    );
  };

/** The id of the heading that the library writes above footnotes. */
const FOOTNOTES_ID = 'footnote-label';

const textIn = (node: ElementContent): string => {
  if (node.type === 'element') return node.children.map(textIn).join('');
  return node.type === 'text' ? node.value : '';
};

/** `Кога и къде?` becomes `кога-и-къде`, as on GitHub; a link may be written either way. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');

/** The part of a link behind `#`; a `%` may encode nothing. */
function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
