import { t } from 'shared/language';
import { Field } from 'shared/ui';
import { CharacterCount } from '../ui/character-count.tsx';
import styles from './item-note.module.css';
import { ITEM_NOTE_MAX_LENGTH } from './parse-cart.rules.ts';

type Props = {
  /** The product's label for its note; null for the default. */
  readonly label: string | null;
  readonly value: string;
  readonly onChange: (note: string) => void;
  /** The id of the element with the product's name: needed if a page has several of these fields. */
  readonly nameId?: string;
  /** Whether the field takes the focus when it appears, because the buyer has opened it. */
  readonly takesFocus?: boolean;
};

/** A longer note has a count, because it is close to the limit. */
const MAX_UNCOUNTED_CHARS = ITEM_NOTE_MAX_LENGTH - 20;

export function ItemNote({ label, value, onChange, nameId, takesFocus = false }: Props) {
  return (
    <div className={styles.note}>
      <Field label={label ?? t('Note for this item (size, colour)')}>
        {(control) => (
          <input
            {...control}
            aria-describedby={nameId}
            // biome-ignore lint/a11y/noAutofocus: rendered only after its button was clicked
            autoFocus={takesFocus}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={ITEM_NOTE_MAX_LENGTH}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      {value.length > MAX_UNCOUNTED_CHARS && (
        <CharacterCount count={value.length} max={ITEM_NOTE_MAX_LENGTH} />
      )}
    </div>
  );
}
