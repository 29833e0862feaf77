export { withMarkdown } from './load-renderer.ts';
export { Markdown } from './markdown.tsx';
