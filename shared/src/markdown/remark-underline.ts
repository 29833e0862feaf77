import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** Makes `++text++` a `<u>`, with bold text, links and the like inside. Code and words like C++ stay as they are. */
export const remarkUnderline =
  () =>
  (tree: Root): void =>
    visit(tree, (node) => {
      if (isMarked(node)) node.children = underline(node.children);
    });

type TextParent = Extract<Parents, { children: PhrasingContent[] }>;

const isMarked = (node: Nodes): node is TextParent =>
  'children' in node && node.children.some(hasMark);

const hasMark = (node: Nodes): node is Text => node.type === 'text' && node.value.includes('++');

/** Exactly two pluses. The group makes `split` keep them. */
const MARK = /(?<!\+)(\+\+)(?!\+)/;

type OpenMark = { readonly index: number; readonly isInsideWord: boolean };

function underline(children: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let openMark: OpenMark | null = null;
  children.forEach((child, index) => {
    if (!hasMark(child)) {
      result.push(child);
      return;
    }
    const pieces = child.value.split(MARK);
    pieces.forEach((piece, pieceIndex) => {
      if (piece === '') return;
      if (piece !== '++') {
        result.push({ type: 'text', value: piece });
        return;
      }
      const before = neighbourOf(pieces[pieceIndex - 1]?.at(-1), children[index - 1]);
      const after = neighbourOf(pieces[pieceIndex + 1]?.at(0), children[index + 1]);
      if (
        openMark &&
        before !== 'space' &&
        canClose(result.slice(openMark.index + 1), { openMark, after })
      ) {
        const inside = result.splice(openMark.index);
        result.push({ type: 'emphasis', data: { hName: 'u' }, children: inside.slice(1) });
        openMark = null;
        return;
      }
      if (after !== 'space') openMark = { index: result.length, isInsideWord: before === 'word' };
      result.push({ type: 'text', value: piece });
    });
  });
  return result;
}

type Neighbour = 'space' | 'word' | 'other';

function neighbourOf(char: string | undefined, sibling: PhrasingContent | undefined): Neighbour {
  if (!char) return sibling && sibling.type !== 'break' ? 'other' : 'space';
  if (char.trim() === '') return 'space';
  return /[\p{L}\p{N}]/u.test(char) ? 'word' : 'other';
}

/** Inside a word, marks cannot reach past that word: `un++believ++able` works, `C++17 or C++20` stays. */
function canClose(
  inside: readonly PhrasingContent[],
  { openMark, after }: { openMark: OpenMark; after: Neighbour },
): boolean {
  if (inside.length === 0) return false;
  if (!openMark.isInsideWord && after !== 'word') return true;
  return !inside.some((node) => 'value' in node && /\s/.test(node.value));
}
