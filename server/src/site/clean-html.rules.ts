/** Elements without an end. */
const VOID = new Set('area br col hr img input link source track wbr'.split(' '));

/** What the policy of the pages refuses, or what changes the page around it. */
const REFUSED_ELEMENTS = new Set(
  'applet base body embed frame frameset head html iframe link meta noscript object plaintext script style xmp'.split(
    ' ',
  ),
);

/** Pages nest less than half as deep. */
const DEEPEST = 200;

/** A browser ends the first element where one of the others begins, so that React finds other elements than it made. */
const NEVER_INSIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  p: new Set(
    'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
      ' ',
    ),
  ),
  a: new Set(['a']),
  button: new Set(['button']),
  form: new Set(['form']),
};

const TEXT = /[^<]+/y;
const COMMENT = /<!--[^>]*-->/y;
const END = /<\/([a-z][\w:-]*)>/iy;
const START = /<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<]*")?)*)\s*(\/?)>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** Addresses that run something when they are opened. */
const RUNS = /^\s*(?:javascript|vbscript|data:text)/i;
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href']);

/**
 * What is wrong with the content of a page; null when it is as React writes it: elements that end in order, quoted
 * attributes, and nothing in it that runs or that the policy of the pages refuses. So the browser finds the elements
 * that were rendered, and shows them as they were meant.
 */
export function htmlFault(html: string): string | null {
  const open: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(html);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < html.length) {
    if (take(TEXT) || take(COMMENT)) continue;
    const end = take(END);
    if (end) {
      const name = lower(end[1]);
      if (open.pop() !== name) return `</${name}> ends what is not open`;
      continue;
    }
    const start = take(START);
    if (!start) return `it is no HTML from ${JSON.stringify(html.slice(at, at + 40))} on`;
    const name = lower(start[1]);
    const fault = elementFault(name, open) ?? attributeFault(name, start[2] ?? '');
    if (fault) return fault;
    const isClosed = start[3] === '/' || VOID.has(name);
    if (start[3] === '/' && !VOID.has(name) && !open.includes('svg'))
      return `<${name}/> has no end`;
    if (!isClosed) open.push(name);
  }
  return open.length > 0 ? `<${open.at(-1)}> has no end` : null;
}

const lower = (name = ''): string => name.toLowerCase();

function elementFault(name: string, open: readonly string[]): string | null {
  if (REFUSED_ELEMENTS.has(name) || (name === 'title' && !open.includes('svg')))
    return `it has a <${name}>`;
  if (open.length === DEEPEST) return `it is more than ${DEEPEST} elements deep`;
  const outer = open.find((one) => NEVER_INSIDE[one]?.has(name));
  return outer === undefined ? null : `<${name}> stands inside <${outer}>`;
}

function attributeFault(element: string, text: string): string | null {
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const lowered = lower(name);
    if (lowered === 'style')
      return `<${element}> has a style attribute, which browsers refuse here`;
    if (lowered.startsWith('on') || lowered === 'srcdoc') return `<${element}> has ${name}`;
    if (ADDRESSES.has(lowered) && RUNS.test(value)) return `<${element}> has a script as ${name}`;
  }
  return null;
}
