import { safeUrl } from '../markdown/safe-url.ts';

/** Makes plain HTML of what Word, Google Docs and others write: lists and marks, and nothing that Markdown cannot express. */
export function cleanCopiedHtml(body: HTMLElement): void {
  const elements = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  makeWordLists(elements('p'));
  // Word writes empty `o:p` elements, and the bullet or number of an item as text.
  for (const element of elements('*'))
    if (element.tagName === 'O:P' || element.matches(UNSEEN) || hasStyle(element, UNSEEN_STYLE))
      element.remove();
  for (const element of elements('p, div')) if (!element.textContent?.trim()) element.remove();
  for (const title of elements('p.MsoTitle')) rename(title, 'h1');
  const anchors = new Set(
    elements('[id], a[name]').map((target) => target.id || target.getAttribute('name')),
  );
  for (const link of elements('a')) {
    const address = addressOf(link, anchors);
    if (address === null) unwrap(link);
    else link.setAttribute('href', address);
  }
  // Google Docs wraps everything in a `b` of normal weight.
  for (const bold of elements('b, strong'))
    if (hasStyle(bold, /(?<!-)font-weight:\s*(?:normal|[1-4]00)/i)) unwrap(bold);
  for (const element of elements('[style]'))
    for (const [tag, style] of MARK_STYLES) if (hasStyle(element, style)) wrapContent(element, tag);
  for (const mark of elements(MARKS)) if (mark.querySelector(BLOCK)) moveIntoText(mark);
  // Headings are bold by themselves.
  for (const bold of elements('h1, h2, h3, h4, h5, h6').flatMap((heading) => [
    ...heading.querySelectorAll('b, strong'),
  ]))
    unwrap(bold);
  // Google Docs writes an inner list after its item instead of inside it.
  for (const list of elements('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  for (const item of elements('li[aria-checked]')) {
    const box = item.ownerDocument.createElement('input');
    box.setAttribute('type', 'checkbox');
    box.toggleAttribute('checked', item.getAttribute('aria-checked') === 'true');
    item.prepend(box);
  }
  // A paragraph in an item would put empty lines between the items.
  for (const paragraph of elements('li > p:only-of-type')) unwrap(paragraph);
  // Backwards, because a table that only lays out may hold others.
  for (const table of elements('table').reverse()) tidyTable(table);
}

/** Helpers of screen readers on pages such as ours, and the numbers of Word's comments. */
const UNSEEN =
  'script, style, [hidden], .visually-hidden, .sr-only, [data-footnote-backref], [class*="MsoCommentReference"]';
const UNSEEN_STYLE = /mso-list:\s*ignore|display:\s*none|mso-hide:\s*all|visibility:\s*hidden/i;

/** The lookbehind skips `mso-bidi-font-style`, which Word writes for right-to-left text. */
const MARK_STYLES = [
  ['em', /(?<!-)font-style:\s*(?:italic|oblique)/i],
  ['strong', /(?<!-)font-weight:\s*(?:bold|[6-9]00)/i],
  ['del', /(?<!-)text-decoration(?:-line)?:[^;]*line-through/i],
  ['u', /(?<!-)text-decoration(?:-line)?:[^;]*underline/i],
] as const;

const MARKS = 'b, strong, i, em, u, s, del, strike, a';

const BLOCK = 'p, br, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, blockquote, pre';

/** The start of a style. No program writes more, and a pattern would search a long one for minutes. */
const styleOf = (element: Element): string =>
  element.getAttribute('style')?.slice(0, STYLE_MAX_CHARS) ?? '';
const STYLE_MAX_CHARS = 2000;

export const hasStyle = (element: Element, style: RegExp): boolean => style.test(styleOf(element));

function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Marks each text instead of the blocks around them, because Markdown has no mark around blocks. */
function moveIntoText(mark: HTMLElement): void {
  const { ownerDocument } = mark;
  // Inside the same mark it adds nothing, and is only taken away.
  const isRepeated = mark.parentElement?.closest(mark.localName) !== null;
  const texts = ownerDocument.createTreeWalker(mark, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (!isRepeated && texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const copy = mark.cloneNode(false);
    text.parentNode?.replaceChild(copy, text);
    copy.appendChild(text);
  }
  unwrap(mark);
}

/** The address of a link as it is; null if it leads nowhere here, as into the page that it was copied from. */
function addressOf(link: HTMLElement, anchors: ReadonlySet<string | null>): string | null {
  const address = link.getAttribute('href')?.trim() ?? '';
  const anchor = address.includes('#') && address.slice(address.indexOf('#') + 1);
  const isInside = link.hasAttribute('data-footnote-ref') || (anchor && anchors.has(anchor));
  if (isInside || !/^[a-z][a-z\d+.-]*:/i.test(address) || !safeUrl(address, 'link')) return null;
  const url = parseUrl(address);
  if (!url) return null;
  // Outlook leads links through a server of its own, and writes the receiver's e-mail address into them.
  const isOfOutlook = url.hostname.endsWith('.safelinks.protection.outlook.com');
  return (isOfOutlook && safeUrl(url.searchParams.get('url') ?? '', 'link')) || address;
}

/** `URL.canParse` is too young. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Makes text of a table that only lays out, and one line of each cell of others. */
function tidyTable(table: HTMLElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('td, th')];
  const isOneColumn = cells.every(({ parentElement }) => parentElement?.children.length === 1);
  const isLayout =
    cells.length <= 1 ||
    table.matches('[role="presentation"], [role="none"]') ||
    table.querySelector('table, h1, h2, h3, h4, h5, h6') !== null ||
    (isOneColumn && table.querySelector('p + p, div + div, ul, ol') !== null);
  for (const caption of table.querySelectorAll('caption')) table.before(rename(caption, 'p'));
  if (isLayout) {
    table.replaceWith(...cells.map((cell) => rename(cell, 'div')));
    return;
  }
  // A cell of a Markdown table holds one line.
  for (const cell of cells)
    for (const block of [...cell.querySelectorAll(BLOCK)]) unwrap(block, ' ');
  // Word processors mark no header row and Markdown tables need one, so the first row becomes it.
  for (const cell of [...(table.querySelector('tr')?.children ?? [])]) {
    const head = rename(cell, 'th');
    for (const { name, value } of cell.attributes) head.setAttribute(name, value);
  }
}

const unwrap = (element: Element, ...after: string[]): void =>
  element.replaceWith(...element.childNodes, ...after);

/** Makes lists, one inside the other, of the paragraphs that Word writes for their items. */
function makeWordLists(paragraphs: readonly HTMLElement[]): void {
  // The list of each depth that the next item may belong to.
  let openLists: HTMLElement[] = [];
  for (const paragraph of paragraphs) {
    const [, level] = /mso-list:[^;]*level(\d)/i.exec(styleOf(paragraph)) ?? [];
    if (!level) continue;
    const depth = Number(level);
    // The items of an ordered list begin with numbers or letters, such as `1.`, `2.1.`, `iv)` or `а)`.
    const [, label] =
      /^\s*\(?(?:\d+\.)*([\p{L}\d]{1,5})[.)]\s/u.exec(paragraph.textContent ?? '') ?? [];
    const kind = label ? 'ol' : 'ul';
    // Only a paragraph directly after the outermost list continues it.
    openLists = paragraph.previousElementSibling === openLists[0] ? openLists.slice(0, depth) : [];
    if (openLists.length === depth && openLists.at(-1)?.localName !== kind) openLists.pop();
    if (openLists.length < depth) {
      const list = paragraph.ownerDocument.createElement(kind);
      if (kind === 'ol') list.setAttribute('start', `${Number.parseInt(label ?? '', 10) || 1}`);
      const item = openLists.at(-1)?.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      openLists.push(list);
    }
    openLists.at(-1)?.append(paragraph);
    rename(paragraph, 'li');
  }
}
