export { withMarkdown } from './load-text.ts';
export { Markdown } from './markdown.tsx';
