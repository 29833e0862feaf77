import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/display/skeleton.tsx';
import type { MarkdownEditorProps } from './markdown-editor-props.ts';
import { PlainEditor } from './plain-editor.tsx';

/** About what the label, the toolbar and the notes add to the height of the text. */
const FRAME_HEIGHT_PX = 96;

/** A file of its own, because only writers need it. If it cannot be loaded, a plain text area replaces it. */
const LoadedEditor = lazy(async () => {
  try {
    const { FullEditor } = await import(/* webpackChunkName: "editor" */ './full-editor.tsx');
    return { default: FullEditor };
  } catch (cause) {
    console.warn('The editor could not be loaded', cause);
    return { default: PlainEditor };
  }
});

export function MarkdownEditor(props: MarkdownEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={`${props.height + FRAME_HEIGHT_PX}px`} />}>
      <LoadedEditor {...props} />
    </Suspense>
  );
}
