/**
 * HTML in one form, so that two texts of one meaning are equal: invisible white space is removed,
 * attributes are sorted, and what this renderer adds to every link, heading, table, picture and task is
 * taken off.
 */
export function plainHtml(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  for (const decoration of root.querySelectorAll('a > .visually-hidden')) decoration.remove();
  for (const wrapper of root.querySelectorAll('section[aria-label="Table"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  return written(root, { inPre: false }).replace(/\s+$/, '');
}

/** Names of the attributes that a specification speaks of; everything else is this renderer's own. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  code: ['class'],
  img: ['alt', 'src', 'title'],
  input: ['checked', 'disabled', 'type'],
  ol: ['start'],
  td: ['align'],
  th: ['align'],
};

const BLOCKS = /^(?:blockquote|div|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul)$/;

function written(node: Node, { inPre }: { inPre: boolean }): string {
  return [...node.childNodes]
    .map((child, index, all) => one(child, { inPre, index, all }))
    .join('');
}

type Place = { inPre: boolean; index: number; all: readonly ChildNode[] };

function one(node: Node, { inPre, index, all }: Place): string {
  if (node.nodeType === node.TEXT_NODE) {
    const text = node.textContent ?? '';
    if (inPre) return text;
    const collapsed = text.replace(/[ \t\n]+/g, ' ');
    const isStart = index === 0 ? isBlock(node.parentNode) : isBlock(all[index - 1] ?? null);
    const isEnd =
      index === all.length - 1 ? isBlock(node.parentNode) : isBlock(all[index + 1] ?? null);
    const left = isStart || tagOf(all[index - 1]) === 'br' ? collapsed.trimStart() : collapsed;
    return isEnd ? left.trimEnd() : left;
  }
  if (!(node instanceof HTMLElement)) return '';
  const tag = tagOf(node);
  const inside = written(node, { inPre: inPre || tag === 'pre' });
  return `<${tag}${attributesOf(node)}>${inside}</${tag}>`;
}

const tagOf = (node: Node | null | undefined): string =>
  node instanceof HTMLElement ? node.tagName.toLowerCase() : '';

const isBlock = (node: Node | null): boolean => BLOCKS.test(tagOf(node));

function attributesOf(element: HTMLElement): string {
  const align = element.getAttribute('data-align');
  if (align !== null) element.setAttribute('align', align);
  const names = KEPT[tagOf(element)] ?? [];
  return names
    .filter((name) => element.hasAttribute(name))
    .map((name) => ` ${name}="${element.getAttribute(name)}"`)
    .join('');
}

/** Moves headings as the renderer does: the highest one of a text becomes an `h2`. */
export function headingsMoved(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}>`,
  );
}
