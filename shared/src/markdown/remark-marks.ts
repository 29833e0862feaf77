import { restoreSource, restoreText, type Size, takeSize } from './marks.ts';
import { type Node, walk } from './tree.ts';

/** Gives pictures the sizes written beside their addresses, and restores the marks in all other text. */
export const remarkMarks = (tree: Node): void => walk(tree, reveal);

function reveal(node: Node): void {
  switch (node.type) {
    case 'text':
      node.value = restoreText(node.value ?? '');
      return;
    case 'inlineCode':
    case 'code':
    case 'html':
      node.value = restoreSource(node.value ?? '');
      if (node.lang) node.lang = restoreText(node.lang);
      return;
    case 'image':
    case 'imageReference':
    case 'link':
    case 'definition':
      revealTarget(node);
  }
}

function revealTarget(node: Node): void {
  const sizes: (Size | null)[] = [];
  if (node.alt) node.alt = restoreText(node.alt);
  if (node.url !== undefined) {
    const { text, size } = takeSize(node.url);
    node.url = text;
    sizes.push(size);
  }
  if (node.title) {
    const { text, size } = takeSize(node.title);
    node.title = text;
    sizes.push(size);
  }
  const size = sizes.find((found) => found !== null);
  if (node.type === 'image' && size) node.data = { ...node.data, hProperties: { ...size } };
}
