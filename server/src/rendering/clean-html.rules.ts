/** Elements without an end. */
const VOID = new Set('area br col hr img input link source track wbr'.split(' '));

/** Elements that the Content-Security-Policy blocks, or that change the page around them. */
const REFUSED_ELEMENTS = new Set(
  'animate applet base body embed frame frameset head html iframe link meta object plaintext script set style xmp'.split(
    ' ',
  ),
);

/** Pages nest less than half as deep. */
const DEEPEST = 200;

const TEXT = /[^<]+/y;
/** As React writes it: a browser reads other comments differently where scripts run, inside of a `<noscript>`. */
const COMMENT = /<!--[^<>]*-->/y;
const END = /<\/([a-z][\w:-]*)>/iy;
const START = /<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<]*")?)*)\s*(\/?)>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** The hints that React writes before a page. */
const HEAD =
  /^(?:<link rel="(?:preload|modulepreload|preconnect|dns-prefetch)"(?: [a-z-]+="[^"<>]*")*\/?>)*$/i;

/** React writes no others, and with others an address can be hidden. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|#x27);)/;
/** Browsers drop these from an address. */
const DROPPED = /[\s\p{Cc}]+/gu;
const RUNS = /^(?:javascript:|vbscript:|data:text)/i;
const ANOTHER_HOST = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
const FORM_TARGETS = new Set(['action', 'formaction']);
const ADDRESSES = new Set(['href', 'src', 'xlink:href', ...FORM_TARGETS]);

/**
 * The error in server HTML; null when it is as React writes it: elements that end in order, quoted attributes, and
 * nothing that runs or that the Content-Security-Policy blocks.
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
    if (open.length === DEEPEST) return `it is more than ${DEEPEST} elements deep`;
    const isInSvg = open.includes('svg');
    const fault = elementFault(name, isInSvg) ?? attributeFault(name, start[2] ?? '');
    if (fault) return fault;
    if (VOID.has(name)) continue;
    if (start[3] !== '/') open.push(name);
    else if (!isInSvg) return `<${name}/> has no end`;
  }
  return open.length > 0 ? `<${open.at(-1)}> has no end` : null;
}

/** The error in the hints for the head of a page, or null. */
export const headFault = (head: string): string | null =>
  HEAD.test(head) ? null : 'its head has more than hints';

const lower = (name = ''): string => name.toLowerCase();

const elementFault = (name: string, isInSvg: boolean): string | null =>
  REFUSED_ELEMENTS.has(name) || (name === 'title' && !isInSvg) ? `it has a <${name}>` : null;

function attributeFault(element: string, text: string): string | null {
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const lowered = lower(name);
    if (lowered === 'style')
      return `<${element}> has a style attribute, which browsers refuse here`;
    if (lowered.startsWith('on') || lowered === 'srcdoc') return `<${element}> has ${name}`;
    if (!ADDRESSES.has(lowered)) continue;
    const address = value.replace(DROPPED, '');
    if (ENTITY.test(address)) return `<${element}> has a ${name} that is not as React writes it`;
    if (RUNS.test(address)) return `<${element}> has a script as ${name}`;
    if (FORM_TARGETS.has(lowered) && ANOTHER_HOST.test(address))
      return `<${element}> has an ${name} of another host`;
  }
  return null;
}
