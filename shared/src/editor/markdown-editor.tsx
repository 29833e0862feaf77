import { lazy, Suspense } from 'react';
import { Field } from '../ui/controls/field.tsx';
import { Skeleton } from '../ui/display/skeleton.tsx';
import type { MarkdownEditorProps } from './markdown-editor-props.ts';

/** About what the label, the toolbar and the notes add to the height of the text. */
const FRAME_HEIGHT_PX = 96;

/** A file of its own, because only writers need it. */
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

/** The text without tools, where the whole editor cannot be loaded. */
function PlainEditor({ label, value, onChange, height, error }: MarkdownEditorProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          {...control}
          style={{ blockSize: height }}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
