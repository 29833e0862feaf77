import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';

/**
 * Joins neighbours with the same mark, because word processors split a bold word in two. Moves spaces out of a
 * mark, where Markdown allows none at its ends. Drops paragraphs of nothing but breaks.
 */
export const tidyMarks = () => (tree: Root) => {
  tidy(tree);
  tree.children = tree.children.filter((node) => node.type !== 'paragraph' || !isBlank(node));
};

function tidy(node: Nodes): void {
  if (!('children' in node)) return;
  const joined: PhrasingContent[] = [];
  for (const child of node.children as PhrasingContent[]) {
    const last = joined.at(-1);
    if (isMark(child) && last && isMark(last) && last.type === child.type)
      last.children.push(...child.children);
    else joined.push(child);
  }
  joined.forEach(tidy);
  node.children = joined.flatMap((child) => (isMark(child) ? withSpacesOutside(child) : [child]));
}

const isBlank = ({ children }: Paragraph): boolean =>
  children.every((one) => one.type === 'break' || (one.type === 'text' && !one.value.trim()));

type Mark = Extract<PhrasingContent, { type: 'strong' | 'emphasis' }>;

const isMark = (node: PhrasingContent): node is Mark =>
  node.type === 'strong' || node.type === 'emphasis';

function withSpacesOutside(mark: Mark): PhrasingContent[] {
  const before = takeSpaces(mark.children[0], /^\s+/);
  const after = takeSpaces(mark.children.at(-1), /\s+$/);
  const isEmpty = mark.children.every((child) => child.type === 'text' && child.value === '');
  return [...before, ...(isEmpty ? [] : [mark]), ...after];
}

/** Takes the spaces at one end of a text out of it. */
function takeSpaces(node: PhrasingContent | undefined, spaces: RegExp): PhrasingContent[] {
  if (node?.type !== 'text') return [];
  const [value] = spaces.exec(node.value) ?? [];
  node.value = node.value.replace(spaces, '');
  return value ? [{ type: 'text', value }] : [];
}
