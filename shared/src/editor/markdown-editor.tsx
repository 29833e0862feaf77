import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/display/skeleton.tsx';
import type { MarkdownEditorProps } from './markdown-editor-props.ts';
import { PlainEditor } from './plain-editor.tsx';

/** A file of its own, because only writers need it. If it cannot be loaded, a plain text area replaces it. */
const FullEditor = lazy(async () => {
  try {
    const { FullEditor } = await import(/* webpackChunkName: "editor" */ './full-editor.tsx');
    return { default: FullEditor };
  } catch (cause) {
    console.warn('The editor could not be loaded', cause);
    return { default: PlainEditor };
  }
});

/** The editor for Markdown, in news posts and product descriptions. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={`${props.height + 96}px`} />}>
      <FullEditor {...props} />
    </Suspense>
  );
}
