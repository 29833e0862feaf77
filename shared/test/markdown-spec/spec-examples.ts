import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tests } from 'commonmark-spec';

export type SpecExample = {
  readonly section: string;
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
};

const withTabs = (text: string): string => text.replaceAll('→', '\t');

/** Every example of the CommonMark specification 0.31.2. */
export const commonMarkExamples: readonly SpecExample[] = tests.map((one) => ({
  ...one,
  markdown: withTabs(one.markdown),
  html: withTabs(one.html),
}));

/** The additions of GitHub Flavored Markdown, rule by rule: no maintained package has examples of them. */
export const gfmExamples: readonly SpecExample[] = readExamples(
  readFileSync(join(import.meta.dirname, 'gfm-examples.txt'), 'utf8'),
);

function readExamples(text: string): SpecExample[] {
  const pattern = /^## (.*)\n\n`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm;
  return [...text.matchAll(pattern)].map(([, section = '', markdown = '', html = ''], index) => ({
    section,
    number: index + 1,
    markdown: withTabs(markdown),
    html: withTabs(html),
  }));
}
