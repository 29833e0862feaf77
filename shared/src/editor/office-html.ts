/**
 * Turns HTML copied from Word and Google Docs into plain HTML: paragraphs that look like lists become lists, styles
 * become marks such as `strong`, and what Markdown cannot express goes.
 */
export function cleanOfficeHtml(body: HTMLElement): void {
  const elements = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  makeWordLists(elements('p'));
  // Word writes empty `o:p` elements, and the bullet or number of an item as text.
  for (const element of elements('*'))
    if (element.tagName === 'O:P' || hasStyle(element, /mso-list:\s*ignore/i)) element.remove();
  for (const element of elements('p, div')) if (!element.textContent?.trim()) element.remove();
  for (const title of elements('p.MsoTitle')) rename(title, 'h1');
  for (const span of elements('span')) {
    // The lookbehind skips `mso-bidi-font-style`, which Word writes for right-to-left text.
    const isSlanted = hasStyle(span, /(?<!-)font-style:\s*italic/i);
    const mark = isSlanted ? rename(span, 'em') : span;
    if (hasStyle(span, /(?<!-)font-weight:\s*(?:bold|[6-9]00)/i)) wrap(mark, 'strong');
  }
  // Google Docs wraps everything in a `b` of normal weight, and headings are bold by themselves.
  for (const bold of elements('b, strong'))
    if (hasStyle(bold, /(?<!-)font-weight:\s*normal/i) || bold.closest('h1, h2, h3, h4, h5, h6'))
      unwrap(bold);
  // Google Docs writes an inner list after its item instead of inside it.
  for (const list of elements('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  // A paragraph in an item would put empty lines between the items.
  for (const paragraph of elements('li > p:only-of-type')) unwrap(paragraph);
  // A cell of a Markdown table holds one line.
  for (const cell of elements('td, th'))
    for (const block of [...cell.querySelectorAll(BLOCK)]) unwrap(block, ' ');
  // Word processors mark no header row and Markdown tables need one, so the first row becomes it.
  for (const table of elements('table'))
    for (const cell of [...(table.querySelector('tr')?.children ?? [])]) rename(cell, 'th');
  // Backwards, so that several equal marks in a row become one.
  for (const mark of elements('b, strong, i, em').reverse()) tidyMark(mark);
}

const BLOCK = 'p, br, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, blockquote, pre';

const hasStyle = (element: Element, style: RegExp): boolean =>
  style.test(element.getAttribute('style') ?? '');

function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function wrap(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  element.replaceWith(wrapper);
  wrapper.append(element);
}

const unwrap = (element: Element, ...after: string[]): void =>
  element.replaceWith(...element.childNodes, ...after);

/** Makes lists, one inside the other, of the paragraphs that Word writes for their items. */
function makeWordLists(paragraphs: readonly HTMLElement[]): void {
  // The list of each depth that the next item may belong to.
  let openLists: HTMLElement[] = [];
  for (const paragraph of paragraphs) {
    const [, level] = /mso-list:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (!level) continue;
    const depth = Number(level);
    // The items of an ordered list begin with a number or letter, such as `1.` or `iv)`.
    const kind = /^\s*\w{1,5}[.)]\s/.test(paragraph.textContent ?? '') ? 'ol' : 'ul';
    // Only a paragraph directly after the outermost list continues it.
    openLists = paragraph.previousElementSibling === openLists[0] ? openLists.slice(0, depth) : [];
    if (openLists.length === depth && openLists.at(-1)?.localName !== kind) openLists.pop();
    if (openLists.length < depth) {
      const list = paragraph.ownerDocument.createElement(kind);
      const item = openLists.at(-1)?.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      openLists.push(list);
    }
    openLists.at(-1)?.append(paragraph);
    rename(paragraph, 'li');
  }
}

/**
 * Joins a mark with an equal one behind it, because word processors split a bold word in two. Moves the spaces at its
 * ends out of it, because Markdown allows none there.
 */
function tidyMark(mark: HTMLElement): void {
  const next = mark.nextSibling;
  if (next?.nodeName === mark.nodeName) {
    mark.append(...next.childNodes);
    next.remove();
  }
  mark.normalize();
  mark.before(...takeSpaces(mark.firstChild, /^\s+/));
  mark.after(...takeSpaces(mark.lastChild, /\s+$/));
  if (!mark.textContent) mark.remove();
}

/** Removes the spaces at one end of a text node, and returns them. */
function takeSpaces(node: ChildNode | null, spaces: RegExp): readonly string[] {
  if (node?.nodeName !== '#text') return [];
  const text = node.textContent ?? '';
  node.textContent = text.replace(spaces, '');
  return spaces.exec(text) ?? [];
}
