import { CONTENT_MAX } from 'shared/contract';
import { Field } from 'shared/ui';
import styles from './description-field.module.css';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** The description of a product, as Markdown. */
export function DescriptionField({ value, onChange }: Props) {
  return (
    <Field label="Description" hint="Markdown: **bold**, lists, links and pictures.">
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} ${styles.text}`}
          maxLength={CONTENT_MAX}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
