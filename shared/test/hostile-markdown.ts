/**
 * Markdown written to harm its readers, in all combinations: every disguise of a URL in every place of a URL, every element
 * with every event handler, and misuse of the site's own marks.
 */
const CODE = 'window.harmed=alert(1)';
const SCRIPT = `javascript:${CODE}`;

const letters = (text: string, write: (code: number) => string): string =>
  Array.from(text, (letter) => write(letter.codePointAt(0) ?? 0)).join('');

const insertSign = (count: number, text: string, sign: string): string =>
  text.slice(0, count) + sign + text.slice(count);

/** Invisible characters, which browsers may skip in an address. */
const SIGNS = '\u0000\u0001\u0008\t\u000b\u000c\u001f\u00a0\u200b\ufeff\u00ad\u2028\u202e\ud800';

/** Addresses that a browser might run as a script, in every known spelling. */
export const ADDRESSES: readonly string[] = [
  SCRIPT,
  SCRIPT.toUpperCase(),
  `jAvAsCrIpT:${CODE}`,
  `javascript://%0a${CODE}`,
  `javascript://school.example/%0d%0a${CODE}`,
  `javascript:/*x*/${CODE}`,
  `javascript:javascript:${CODE}`,
  `javascript:"<img src=x onerror=${CODE}>"`,
  `feed:javascript:${CODE}`,
  `view-source:javascript:${CODE}`,
  `url(javascript:${CODE})`,
  `vbscript:msgbox(1)`,
  `VbScRiPt:msgbox(1)`,
  `livescript:${CODE}`,
  `mocha:${CODE}`,
  `data:text/html,<script>${CODE}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `DATA:text/html;charset=utf-8,<script>${CODE}</script>`,
  `data:image/svg+xml,<svg onload=${CODE}>`,
  `data:application/xhtml+xml;base64,PHg+`,
  `data:;base64,PHNjcmlwdD4=`,
  'blob:https://school.example/0',
  'filesystem:https://school.example/0',
  'file:///etc/passwd',
  'about:blank',
  'chrome://settings',
  'jar:https://school.example!/x',
  'intent://x#Intent;end',
  'ws://evil.example',
  'ms-its:x',
  'res://x',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ...Array.from(SIGNS).flatMap((sign) => [
    sign + SCRIPT,
    insertSign(4, SCRIPT, sign),
    insertSign(10, SCRIPT, sign),
  ]),
  ...'&Tab; &NewLine; &#9; &#x0a; &#0; &#x000D; &nbsp; &ZeroWidthSpace;'
    .split(' ')
    .flatMap((entity) => [entity + SCRIPT, insertSign(4, SCRIPT, entity)]),
  ...['&colon;', '&#58;', '&#x3a;', '&#X3A;', '&#0000058;', '%3a', '\\:', '\uff1a', '\\u003a'].map(
    (colon) => `javascript${colon}${CODE}`,
  ),
  letters(SCRIPT, (code) => `&#${code};`),
  letters(SCRIPT, (code) => `&#x${code.toString(16)};`),
  letters(SCRIPT, (code) => `&#${String(code).padStart(7, '0')};`),
  letters(SCRIPT, (code) => `%${code.toString(16).padStart(2, '0')}`),
  letters(SCRIPT, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  `&amp;#106;avascript:${CODE}`,
  `java\u017fcript:${CODE}`,
  `javascript:${CODE}//https://school.example/a.png`,
];

export const PLACES: Readonly<Record<string, (address: string) => string>> = {
  'a link': (address) => `[read](${address})\n\n[read](<${address}> "title")`,
  'a picture': (address) => `![photo](<${address}>)\n\n![photo](<${address}> =300x200)`,
  'a reference': (address) => `[read][r] ![photo][r] [r]\n\n[r]: <${address}> 'title'`,
  'an address by itself': (address) => `<${address}>`,
  'a picture in an underlined link': (address) => `++[![photo](<${address}> =1x)](<${address}>)++`,
  'a cell and a footnote': (address) =>
    `| a |\n|---|\n| ~~[read](<${address}>)~~[^1] |\n\n- [x] read\n\n[^1]: > [read](<${address}>)`,
};

const ELEMENTS: readonly string[] = [
  ...['img src=x', 'svg', 'body', 'iframe src=/', 'video src=x', 'audio src=x', 'details open'],
  ...['input autofocus', 'select autofocus', 'textarea autofocus', 'marquee', 'object data=x'],
  ...['embed src=x', 'math', 'form action=//evil.example', 'button autofocus', 'style', 'x-school'],
  ...['a href=//evil.example', 'p style=animation:x', 'table background=x', 'svg><animate'],
  ...['svg><set', 'svg><a xlink:href=x', 'math><mtext', 'video><source src=x', 'template><img'],
];
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart'];

/** Elements with handlers, and attempts to leave an attribute or an element. */
export const BREAK_OUTS: readonly string[] = [
  ...ELEMENTS.flatMap((element) =>
    HANDLERS.map((handler) => `Look: <${element} ${handler}=${CODE}>here`),
  ),
  ...['"', "'", '`', '">', "'>", '\\"', '&quot;', '&#34;'].flatMap((quote) => [
    `![photo${quote} onerror=${CODE} x=${quote}](/a.png)`,
    `![photo](/a.png "t${quote} onerror=${CODE} x=${quote}")`,
    `![photo](/a.png =30x20${quote} onerror=${CODE} x=${quote})`,
    `![photo](/a.png${quote}onerror=${CODE} =30x20)`,
    `[read](/a "t${quote} onmouseover=${CODE} x=${quote}")`,
    `\`\`\`html${quote} onclick=${CODE} x=${quote}\ncode\n\`\`\``,
    `[^${quote}onclick=${CODE}]\n\n[^${quote}onclick=${CODE}]: note`,
    `https://school.example/${quote}onmouseover=${CODE}`,
    `++${quote} onclick=${CODE}++`,
  ]),
  ...['=0x0', '=99999999x9', '=9e9x1', '=-1x-1', '=1x1;position:fixed', '=100%x100%', '=9999x9999']
    .concat(['=1x1}body{display:none', '=x', '=1x1x1', '=１x１', '=0x10', '=\u0000x1'])
    .map((size) => `![photo](/a.png ${size})`),
  ...['script', 'style', 'title', 'textarea', 'xmp', 'noscript', 'plaintext', 'iframe'].flatMap(
    (name) => [
      `<${name}>${CODE}</${name}>`,
      `<${name}>\n\n[read](/)\n\n</${name}\n>`,
      `</${name}>`,
    ],
  ),
  '<!-- --!> <img src=x onerror=window.harmed=1> -->',
  '<![CDATA[ <img src=x onerror=window.harmed=1> ]]>',
  '<?xml-stylesheet href="javascript:window.harmed=1"?>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<base href=//evil.example>',
  '<link rel=stylesheet href=//evil.example>',
  '\ue000300x200" onerror="window.harmed=1',
  '![a\ue0013x3](/b\ue0003x3 "\ue0013x3")',
  '{{constructor.constructor("window.harmed=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal text
  '${window.harmed=1}',
];

/** Markdown that makes parsers slow, repeated a given number of times. */
export const SLOW_MARKDOWN: Readonly<Record<string, (times: number) => string>> = {
  'quotes in one another': (times) => `${'> '.repeat(times)}a`,
  'lists in one another': (times) => `${'- '.repeat(times)}a`,
  'numbered lists in one another': (times) => `${'1. '.repeat(times)}a`,
  'brackets that never close': (times) => '['.repeat(times),
  'pictures that never close': (times) => '![a'.repeat(times),
  'links that never close': (times) => '[a](b'.repeat(times),
  'links in one another': (times) => `${'['.repeat(times)}a${'](/b)'.repeat(times)}`,
  'emphasis that never closes': (times) => 'a**b c* '.repeat(times),
  'mixed emphasis': (times) => '*a _b '.repeat(times),
  'emphasis in one another': (times) => `${'*a _b '.repeat(times)}${'c_ d* '.repeat(times)}`,
  'underlining that never closes': (times) => '++a '.repeat(times),
  'underlining in a row': (times) => '++a++ '.repeat(times),
  'pluses in a row': (times) => '+'.repeat(times * 4),
  'sizes in a row': (times) => '](a =1x1 '.repeat(times),
  'a size after an address without end': (times) => `![a](${'(a)'.repeat(times)} =1x1`,
  tildes: (times) => '~~a ~b '.repeat(times),
  'marks of code': (times) =>
    Array.from({ length: Math.sqrt(times * 8) }, (_, n) => `${'`'.repeat(n + 1)}a`).join(' '),
  'tags that never close': (times) => '<a '.repeat(times),
  'comments that never close': (times) => 'a<!--'.repeat(times),
  declarations: (times) => 'a<!A '.repeat(times),
  cells: (times) => `|${'a|'.repeat(times)}\n|${'-|'.repeat(times)}\n|${'b|'.repeat(times)}`,
  rows: (times) => `|a|b|\n|-|-|\n${'|c\n'.repeat(times)}`,
  addresses: (times) => 'http://a.example '.repeat(times),
  'an address of entities': (times) => `http://a.example/${'&amp;'.repeat(times)}`,
  'mail addresses': (times) => 'a@b.example '.repeat(times),
  'an endless mail address': (times) => `${'a.'.repeat(times)}@`,
  entities: (times) => '&amp;&#35;&bogus; '.repeat(times),
  backslashes: (times) => '\\\\\\+'.repeat(times),
  headings: (times) => '# a\n'.repeat(times),
  'headings underlined below': (times) => 'a\n-\n'.repeat(times),
  definitions: (times) => '[a]: /b "c\n'.repeat(times),
  references: (times) => `${'[a][b] '.repeat(times)}\n\n[b]: /c`,
  footnotes: (times) => `${'[^1] '.repeat(times)}\n\n[^1]: a`,
  'white space': (times) => `a${' '.repeat(times * 8)}b`,
  'empty lines': (times) => `a${'\n'.repeat(times * 8)}b`,
  tabs: (times) => '\t- '.repeat(times),
};
