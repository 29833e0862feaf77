import { Field } from '../ui/controls/field.tsx';
import type { MarkdownEditorProps } from './markdown-editor-props.ts';

export function PlainEditor({ label, value, onChange, height, error }: MarkdownEditorProps) {
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
