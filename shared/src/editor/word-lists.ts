import type { Element, ElementContent } from 'hast';

type Paragraph = { readonly list: string; readonly children: ElementContent[] };

/** The item of a paragraph that Word writes in a list, with the depth and the kind of that list. */
export function wordItem(paragraph: Element, { list, children }: Paragraph): Element {
  const depth = Number(/level(\d)/.exec(list)?.[1] ?? 1);
  const kind = /^\s*\w{1,5}[.)]\s/.test(textOf(paragraph)) ? 'ol' : 'ul';
  return { type: 'element', tagName: 'li', properties: { depth, kind }, children };
}

/** Makes lists of the items of Word that follow each other, one inside the other. */
export function wordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  // The list of each depth that the next item may belong to.
  let open: Element[] = [];
  for (const node of nodes) {
    const { depth, kind } = node.type === 'element' ? node.properties : {};
    if (node.type !== 'element' || typeof depth !== 'number') {
      if (node.type !== 'text' || node.value.trim()) open = [];
      result.push(node);
      continue;
    }
    open = open.slice(0, depth);
    if (open.length === depth && open.at(-1)?.tagName !== kind) open.pop();
    if (open.length < depth) {
      const list: Element = {
        type: 'element',
        tagName: String(kind),
        properties: {},
        children: [],
      };
      const item = open.at(-1)?.children.at(-1);
      (item?.type === 'element' ? item.children : result).push(list);
      open.push(list);
    }
    open.at(-1)?.children.push({ ...node, properties: {} });
  }
  return result;
}

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};
