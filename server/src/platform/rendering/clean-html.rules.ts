/** Elements that the Content-Security-Policy blocks, or that change the page around them. */
const REFUSED_ELEMENTS = new Set(
  'animate applet base body embed frame frameset head html iframe link meta object plaintext script set style xmp'.split(
    ' ',
  ),
);

/**
 * Tags and comments as React writes them: attributes are quoted, and none contains a `<`. Other comments are refused,
 * because within a `<noscript>` a browser that runs scripts reads them differently.
 */
const TAG_OR_COMMENT =
  /<(?:!--[^<>]*-->|\/[a-z][\w:-]*>|([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<]*")?)*)\s*\/?>)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** Matches any number of hints such as `<link rel="preload" href="/a.webp" as="image"/>`, and nothing else. */
const HEAD_HINTS =
  /^(?:<link rel="(?:preload|modulepreload|preconnect|dns-prefetch)"(?: [a-z-]+="[^"<>]*")*\/?>)*$/i;

/** Matches entities that React never writes. They could hide an address. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|#x27);)/;
/** Browsers drop these characters from an address. */
const DROPPED_CHARS = /[\s\p{Cc}]+/gu;
const SCRIPT_ADDRESS = /^(?:javascript:|vbscript:|data:text)/i;
const ANOTHER_HOST = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
const FORM_TARGETS = new Set(['action', 'formaction']);
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'xlink:href', ...FORM_TARGETS]);

/** Finds the error in server HTML: something that runs, or that the Content-Security-Policy blocks. Null if there is none. */
export function htmlFault(html: string): string | null {
  for (const [, name = '', attributes = ''] of html.matchAll(TAG_OR_COMMENT)) {
    const element = name.toLowerCase();
    if (REFUSED_ELEMENTS.has(element)) return `it has a <${element}>`;
    const fault = attributeFault(element, attributes);
    if (fault) return fault;
  }
  return html.replaceAll(TAG_OR_COMMENT, '').includes('<')
    ? 'it is not HTML as React writes it'
    : null;
}

/** Finds the error in what a render adds to the head of the page. Null if there is none. */
export const headFault = (head: string): string | null =>
  HEAD_HINTS.test(head) ? null : 'its head has more than hints';

function attributeFault(element: string, attributes: string): string | null {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const attribute = name.toLowerCase();
    if (attribute === 'style')
      return `<${element}> has a style attribute, which browsers refuse here`;
    if (attribute.startsWith('on') || attribute === 'srcdoc') return `<${element}> has ${name}`;
    if (!ADDRESS_ATTRIBUTES.has(attribute)) continue;
    const address = value.replace(DROPPED_CHARS, '');
    if (UNKNOWN_ENTITY.test(address))
      return `<${element}> has a ${name} that is not as React writes it`;
    if (SCRIPT_ADDRESS.test(address)) return `<${element}> has a script as ${name}`;
    if (FORM_TARGETS.has(attribute) && ANOTHER_HOST.test(address))
      return `<${element}> has an ${name} of another host`;
  }
  return null;
}
