export { MarkdownEditor } from './markdown-editor.tsx';
export type { MarkdownEditorProps } from './markdown-editor-props.ts';
export { PICTURE_TYPES, pictureProblem } from './pictures.ts';
export { ProgressBar } from './progress-bar.tsx';
export { withSmallerPictures } from './smaller-picture.ts';
export { textProblem } from './text-problem.ts';
