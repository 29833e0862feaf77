import { type Node, walk } from './tree.ts';

/** Makes `++text++` a `<u>`, with other marks inside. Code and words like C++ stay as they are. */
export const remarkUnderline = (tree: Node): void =>
  walk(tree, (node) => {
    if (node.children?.some(hasMark)) node.children = underline(node.children);
  });

const hasMark = (node: Node): boolean =>
  node.type === 'text' && node.value?.includes('++') === true;

const PIECES = /(?<!\+)(\+\+)(?!\+)/;

type Opened = { readonly at: number; readonly insideWord: boolean };

function underline(children: readonly Node[]): Node[] {
  const out: Node[] = [];
  let opened: Opened | null = null;
  children.forEach((child, index) => {
    if (!hasMark(child)) {
      out.push(child);
      return;
    }
    const pieces = (child.value ?? '').split(PIECES);
    pieces.forEach((piece, place) => {
      if (piece === '') return;
      if (piece !== '++') {
        out.push({ type: 'text', value: piece });
        return;
      }
      const before = beside(pieces[place - 1]?.at(-1), children[index - 1]);
      const after = beside(pieces[place + 1]?.at(0), children[index + 1]);
      if (opened && before !== 'space' && closes(out.slice(opened.at + 1), { opened, after })) {
        const inside = out.splice(opened.at);
        out.push({ type: 'underline', data: { hName: 'u' }, children: inside.slice(1) });
        opened = null;
        return;
      }
      if (after !== 'space') opened = { at: out.length, insideWord: before === 'word' };
      out.push({ type: 'text', value: piece });
    });
  });
  return out;
}

type Beside = 'space' | 'word' | 'other';

function beside(char: string | undefined, sibling: Node | undefined): Beside {
  if (!char) return sibling && sibling.type !== 'break' ? 'other' : 'space';
  if (char.trim() === '') return 'space';
  return /[\p{L}\p{N}]/u.test(char) ? 'word' : 'other';
}

/** Inside a word, marks cannot reach past that word: `un++believ++able` works, `C++17 or C++20` stays. */
function closes(
  inside: readonly Node[],
  { opened, after }: { opened: Opened; after: Beside },
): boolean {
  if (inside.length === 0) return false;
  if (!opened.insideWord && after !== 'word') return true;
  return !inside.some((node) => /\s/.test(node.value ?? ''));
}
