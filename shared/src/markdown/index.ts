export { withText } from './load-text.ts';
export { Markdown } from './markdown.tsx';
