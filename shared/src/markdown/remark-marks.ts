import type { Nodes, Resource, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { restoreAndSplitSize, restoreSource, restoreText, type Size } from './marks.ts';

/**
 * Gives pictures the sizes beside their URLs. Everywhere else, it undoes what `encodeMarks` changed before the parsing: in
 * code to the source as it was typed, else to the text that readers see.
 */
export const remarkMarks =
  () =>
  (tree: Root): void =>
    visit(tree, restoreNode);

function restoreNode(node: Nodes): void {
  if ('alt' in node && node.alt) node.alt = restoreText(node.alt);
  switch (node.type) {
    case 'text':
      node.value = restoreText(node.value);
      return;
    case 'code':
      if (node.lang) node.lang = restoreText(node.lang);
      node.value = restoreSource(node.value);
      return;
    case 'inlineCode':
      node.value = restoreSource(node.value);
      return;
    case 'image': {
      const size = restoreTarget(node);
      if (size) node.data = { ...node.data, hProperties: { ...size } };
      return;
    }
    case 'link':
    case 'definition':
      restoreTarget(node);
  }
}

/** Restores the URL and the title, and returns the size that one of them carried. */
function restoreTarget(target: Resource): Size | null {
  const restoredUrl = restoreAndSplitSize(target.url);
  const restoredTitle = restoreAndSplitSize(target.title ?? '');
  target.url = restoredUrl.text;
  if (target.title) target.title = restoredTitle.text;
  return restoredUrl.size ?? restoredTitle.size;
}
