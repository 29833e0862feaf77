export type { MarkdownEditorProps } from './editor-props.ts';
export { MarkdownEditor } from './markdown-editor.tsx';
export type { ViewMode } from './view-modes.ts';
