import { expect, test } from 'vitest';
import { hiddenPictureHosts } from './hidden-pictures.ts';

const OWN = 'https://council.example';
const FAR = '![Fair](https://far.example/a.webp)';

const cases: readonly (readonly [
  what: string,
  text: string,
  allowed: readonly string[] | undefined,
  hidden: readonly string[],
])[] = [
  ['any host with https, where none is named', FAR, undefined, []],
  ['a host without https', '![Fair](http://far.example/a.webp)', undefined, ['far.example']],
  ['a host that is not named', FAR, ['pictures.example'], ['far.example']],
  ['any other host, where only the own is allowed', FAR, [], ['far.example']],
  ['a host that is named', FAR, ['far.example'], []],
  [
    'a host without https, though it is named',
    '![](http://far.example/a)',
    ['far.example'],
    ['far.example'],
  ],
  ['a host below one that is named', '![](https://a.far.example/a)', ['*.far.example'], []],
  ['the host above', FAR, ['*.far.example'], ['far.example']],
  [
    'a host that only ends alike',
    '![](https://notfar.example/a)',
    ['*.far.example'],
    ['notfar.example'],
  ],
  [
    'a port that is not named',
    '![](https://far.example:8443/a)',
    ['far.example'],
    ['far.example:8443'],
  ],
  ['uploaded pictures', '![Fair](/media/a.webp)', [], []],
  ['the own address', `![Fair](${OWN}/media/a.webp)`, [], []],
  ['a link, which is no picture', '[Fair](https://far.example/a.webp)', [], []],
  ['the same host twice', `${FAR} and ${FAR}`, [], ['far.example']],
  ['an invalid URL', '![Fair](https://:80/)', [], []],
];

test.each(cases)('%s: %s', (_, text, allowed, hidden) => {
  expect(hiddenPictureHosts(text, { allowed, own: OWN })).toEqual(hidden);
});
