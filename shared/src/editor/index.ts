export type { MarkdownEditorProps } from './editor-props.ts';
export { MarkdownEditor } from './markdown-editor.tsx';
export { PICTURE_TYPES, pictureProblem } from './pictures.ts';
export { withSmallerPictures } from './smaller-picture.ts';
export { textProblem } from './text-problem.ts';
export { UploadProgress } from './upload-progress.tsx';
