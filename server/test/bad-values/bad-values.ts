import fc from 'fast-check';
import { bombPng, photo, SVG } from '../pictures/sample-pictures.ts';

/** Texts that have broken programs before, for every text field. */
const TEXTS: readonly string[] = [
  ...['', ' ', '\t\r\n', '\u0000', 'a\u0000b', '\u001b[2J', '\u007f', '\u200b', '\u202e', '\ufeff'],
  ...[
    '\ud800',
    '\udfff\ud800',
    '👩‍👩‍👧‍👦',
    'İ',
    'ß',
    'ﬃ',
    'Ω',
    'i̇',
    '\u0301'.repeat(300),
    'Ｓｃｈｏｏｌ',
  ],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', "\\'", '%', '_', '%%27', '$1', ':id', '{"$gt":""}'],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '%2e%2e%2f',
    '%00',
    '%252e',
    '/dev/null',
    'CON',
    'file:///x',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '$\u007b7*7}',
    '#{7*7}',
  ],
  ...['a\r\nBcc: x@evil.example', 'a\nX-Header: 1', 'a,b,c', '"a"@school.example', '=1+1', '-2+3'],
  ...['x@schооl.example', 'x@school.example.evil.example', 'x@evil.example\n@school.example'],
  ...['x@SCHOOL.EXAMPLE', ' x@school.example ', 'x@school.example.', '@', 'x@', 'x@[127.0.0.1]'],
  ...['NaN', 'Infinity', '-0', '1e999', '0x10', '1_000', '٣', '9'.repeat(400), '-1', '1.5', '00'],
  ...['null', 'undefined', 'true', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...['(a+)+$', `${'a'.repeat(5000)}!`, 'a'.repeat(100_001), '> '.repeat(5000), '['.repeat(50_000)],
  ...['Password1', 'short', 'A1'.repeat(300), 'П'.repeat(7), 'ПАРОЛА1234', ' Aa345678 '],
];

const OTHERS: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { toJSON: 1 }],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, 1e308, -0, ['a', 'b'], { $ne: null }],
  ...[JSON.parse('{"__proto__":{"polluted":1}}'), { constructor: { prototype: { polluted: 1 } } }],
  Array.from({ length: 2000 }, (_, n) => n),
];

/** In place of a value: the field is left out. */
export const MISSING = Symbol('missing');

/** Values for each field; `rounds` adds that many sets of random values. */
export function badValues(rounds: number): readonly unknown[] {
  const madeUp = fc.sample(
    fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.jsonValue(), fc.double()),
    { numRuns: 50 * rounds, seed: 20261121 },
  );
  return [MISSING, ...OTHERS, ...TEXTS, ...madeUp];
}

/** The same for addresses and headers, which hold only text. */
export const badTexts = (rounds: number): readonly string[] =>
  badValues(rounds).map((value) =>
    typeof value === 'string' ? value : String(JSON.stringify(value)),
  );

export type BadFile = { readonly what: string; readonly bytes: Uint8Array; readonly name?: string };

/** Files that are not pictures, or that do harm. */
export async function badFiles(): Promise<readonly BadFile[]> {
  const jpeg = await photo({ width: 60, height: 40 });
  const text = (content: string): Buffer => Buffer.from(content);
  return [
    { what: 'nothing', bytes: text('') },
    { what: 'one byte', bytes: text('x') },
    { what: 'SVG', bytes: text(SVG), name: 'x.svg' },
    { what: 'SVG called JPEG', bytes: text(SVG), name: 'x.jpg' },
    { what: 'HTML', bytes: text('<html><script>alert(1)</script>'), name: 'x.html' },
    { what: 'a script', bytes: text('<?php system($_GET[0]);'), name: 'x.php.jpg' },
    { what: 'a program', bytes: Buffer.from('7f454c4602010100', 'hex'), name: 'x.png' },
    { what: 'a picture that ends early', bytes: jpeg.subarray(0, 300) },
    { what: 'only the head of a GIF', bytes: text('GIF89a') },
    { what: 'only the head of a WebP', bytes: text('RIFF\x04\0\0\0WEBPVP8 ') },
    { what: 'only the head of an AVIF', bytes: text('\0\0\0\x18ftypavif\0\0\0\0avifmif1') },
    {
      what: 'a JPEG without end',
      bytes: Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000, 255)]),
    },
    { what: 'a PNG of 900 megapixels', bytes: bombPng(30_000, 30_000) },
    { what: 'a PNG with a height of 0', bytes: bombPng(10, 0) },
    { what: '11 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]) },
    { what: 'a ZIP', bytes: Buffer.from('504b0304', 'hex') },
    {
      what: 'MVG',
      bytes: text('push graphic-context\nimage over 0,0 0,0 "|ls"\npop graphic-context'),
    },
    { what: 'PostScript', bytes: text('%!PS-Adobe-3.0 EPSF-3.0\n/Times findfont') },
  ];
}

/** File names of uploads: none of them may become the name of a file on the server. */
export const BAD_NAMES: readonly string[] = [
  ...['../../../etc/cron.d/x', '..\\x.jpg', '/etc/passwd', 'C:\\x.jpg', 'x.jpg\0.php', '.htaccess'],
  ...[
    '"',
    'x"; filename="y',
    'x\r\nContent-Type: text/html',
    '',
    '.',
    '..',
    'a'.repeat(5000),
    '💥.jpg',
  ],
];
