export { PICTURE_TYPES } from './choose-picture.ts';
export { MarkdownEditor } from './markdown-editor.tsx';
export type { MarkdownEditorProps } from './markdown-editor-props.ts';
export { ProgressBar } from './progress-bar.tsx';
export { withSmallerPictures } from './smaller-picture.ts';
export { textProblem } from './text-problem.ts';
export { useChosenPictures } from './use-chosen-pictures.ts';
