import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inPackage, SECTIONS } from '../../src/base/paths.ts';
import { missingFeatures, SCRIPT_FEATURES, STYLE_FEATURES } from './browser-features.ts';

const filesOf = (name: string, end: string): [file: string, content: string][] =>
  readdirSync(inPackage(name, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => [file, readFileSync(inPackage(name, 'dist', file), 'utf8')]);

describe.each(['shell', ...SECTIONS])('every file of %s runs in the oldest browsers', (name) => {
  test.each([
    ['.js', SCRIPT_FEATURES],
    ['.css', STYLE_FEATURES],
  ] as const)('that ends with %s', (end, features) => {
    const files = filesOf(name, end);
    expect(files.length).toBeGreaterThan(0);
    const missing = files.flatMap(([file, content]) =>
      missingFeatures(features, content).map((feature) => `${file}: ${feature}`),
    );
    expect(missing).toEqual([]);
  });
});

test('a rotated iPhone does not inflate the text', () => {
  const styles = filesOf('shell', '.css').map(([, content]) => content);
  expect(styles.join('')).toContain('-webkit-text-size-adjust:100%');
});

test.each(SECTIONS)('%s has its own styles in a layer above that of shared', (name) => {
  const styles = filesOf(name, '.css').map(([, content]) => content);
  const layers = [...styles.join('').matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer);
  expect([...new Set(layers)].sort()).toEqual(['sections', 'ui']);
});

test('an old browser can read the script that finds it too old', () => {
  const page = readFileSync(inPackage('shell', 'dist', 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  const script = scripts.find((candidate) => candidate?.includes('isTooOld'));
  expect(script).toContain('"(?<=a)b"');
  expect(script).not.toMatch(/=>|`|\?[.?]|\b(?:let|const|class|async)\b|catch \{|\/\(\?/);
});
