import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clipboards } from '../../test/clipboards.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { htmlToMarkdown } from './html-to-markdown.ts';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, div, br, caption';

/** The words that are seen, without helpers of screen readers. */
function visibleText(root: Element): string {
  for (const hidden of root.querySelectorAll('.visually-hidden, script, style')) hidden.remove();
  for (const block of root.querySelectorAll(BLOCKS)) block.after(' ');
  return (root.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const textOf = (html: string) =>
  visibleText(new DOMParser().parseFromString(html, 'text/html').body);

test.for(clipboards)('%s', ([, html, markdown, text = textOf(html)]) => {
  const pasted = htmlToMarkdown(html)?.text ?? null;
  expect(pasted).toBe(markdown);
  if (pasted === null) return;
  const { container } = render(<MarkdownText source={pasted} />);
  expect(visibleText(container)).toBe(text);
});
