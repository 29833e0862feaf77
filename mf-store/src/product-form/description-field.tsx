import { MarkdownEditor } from 'shared/editor';

const EDITOR_HEIGHT = 300;

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The description of a product, as Markdown. */
export function DescriptionField({ value, error, onChange }: Props) {
  return (
    <MarkdownEditor
      label="Description"
      height={EDITOR_HEIGHT}
      value={value}
      error={error ?? null}
      onChange={onChange}
    />
  );
}
