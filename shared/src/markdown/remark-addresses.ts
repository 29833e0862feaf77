import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A quote, dash or ellipsis ends a bare address. An apostrophe may stand within one. */
const BEHIND_ADDRESS = /[.,:;!?]*(?:[“”„‟«»…—]|’(?![\p{L}\p{N}])).*$/u;

/** Ends bare addresses where a sentence goes on: the parser takes all signs up to the next space. */
export const remarkAddresses =
  () =>
  (tree: Root): void =>
    visit(tree, 'link', (link, index, parent) => {
      const [text] = link.children;
      if (!parent || index === undefined || text?.type !== 'text' || !isBare(link, text.value))
        return;
      const behind = BEHIND_ADDRESS.exec(text.value)?.[0];
      if (!behind) return;
      text.value = text.value.slice(0, -behind.length);
      link.url = link.url.slice(0, -behind.length);
      parent.children.splice(index + 1, 0, { type: 'text', value: behind });
    });

/** Whether the source of a link is its text alone. The parser gives some bare addresses no position. */
const isBare = ({ position }: Link, text: string): boolean =>
  position === undefined ||
  Number(position.end.offset) - Number(position.start.offset) === text.length;
