import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Makes every line end a line break, as chats do. */
export const remarkLineBreaks =
  () =>
  (tree: Root): void =>
    visit(tree, 'text', ({ value }, index, parent) => {
      if (!parent || index === undefined || !value.includes('\n')) return undefined;
      const lines = value
        .split('\n')
        .flatMap((line): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value: line }])
        .slice(1);
      parent.children.splice(index, 1, ...lines);
      return [SKIP, index + lines.length];
    });
