import { t } from 'shared/language';
import { Field } from 'shared/ui';
import { CharacterCount } from '../ui/character-count.tsx';
import styles from './item-note.module.css';
import { ITEM_NOTE_MAX } from './parse-cart.rules.ts';

type Props = {
  /** What the product calls its note; null for the usual name. */
  readonly label: string | null;
  readonly value: string;
  readonly onChange: (note: string) => void;
  /** The id of the element with the product's name: needed if a page has several of these fields. */
  readonly nameId?: string;
  /** For a field that the buyer has just asked for. */
  readonly focusFirst?: boolean;
};

/** What the buyer asks for with one item, in one line. */
export function ItemNote({ label, value, onChange, nameId, focusFirst = false }: Props) {
  return (
    <div className={styles.note}>
      <Field label={label ?? t('Note for this item (size, colour)')}>
        {(control) => (
          <input
            {...control}
            aria-describedby={nameId}
            // biome-ignore lint/a11y/noAutofocus: only after the button that it takes the place of was pressed
            autoFocus={focusFirst}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={ITEM_NOTE_MAX}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      {value.length > ITEM_NOTE_MAX - 20 && (
        <CharacterCount count={value.length} most={ITEM_NOTE_MAX} />
      )}
    </div>
  );
}
