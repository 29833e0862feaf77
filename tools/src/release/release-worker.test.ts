import { expect, test } from 'vitest';
import { integrityOf } from './built-release.ts';
import { createWorkerFiles } from './release-worker.ts';

const LISTS = {
  index: ['assets/index.js', 'assets/index.css'],
  'shell-later': ['assets/later.js'],
  'shell-plain': ['assets/plain.js'],
  'shell-staff': ['assets/staff.js'],
};

const contentsWith = (index: string): Map<string, Buffer> =>
  new Map(
    Object.entries({
      'service-worker.js': 'start()',
      'service-worker.js.br': 'old',
      'assets/index.js': index,
      'assets/index.css': 'b',
      'assets/later.js': 'c',
      'assets/plain.js': 'd',
      'assets/staff.js': 'e',
      'assets/letters.woff2': 'f',
      'assets/letters.woff2.br': 'g',
      'icon-192.png': 'h',
    }).map(([file, text]) => [file, Buffer.from(text)]),
  );

function workerFor(index: string) {
  const worker = String(
    createWorkerFiles(contentsWith(index), [['en', LISTS]]).get('service-worker.js'),
  );
  const [first = '', ...otherLines] = worker.split('\n');
  return {
    release: JSON.parse(first.slice('self.release='.length, -1)),
    code: otherLines.join('\n'),
  };
}

test('the service worker of a release lists the files to cache, with their hashes', () => {
  const { release, code } = workerFor('a');
  expect(code).toBe('start()');
  const { en } = release.files;
  expect(en.map(({ url }: { url: string }) => url)).toEqual([
    '/assets/index.js',
    '/assets/index.css',
    '/assets/later.js',
    '/assets/plain.js',
    '/assets/letters.woff2',
  ]);
  expect(en[0].integrity).toBe(integrityOf(Buffer.from('a')));
});

test('a change of one file makes another service worker', () => {
  expect(workerFor('a').release.id).not.toBe(workerFor('b').release.id);
});

test('a build without a chunk to cache fails', () => {
  const { 'shell-later': _, ...lists } = LISTS;
  expect(() => createWorkerFiles(contentsWith('a'), [['en', lists]])).toThrow('shell-later');
});
