import type { Ref } from 'react';
import { INSTRUCTIONS_MAX_LENGTH } from 'shared/domain';
import { t } from 'shared/language';
import { Field } from 'shared/ui';
import { CharacterCount } from '../ui/character-count.tsx';

type Props = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly value: string;
  /** Characters that the longest note of an item leaves for these notes. */
  readonly maxLength: number;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

export function OrderNotes({ ref, value, maxLength, disabled, onChange }: Props) {
  // The field limits only typing, and its limit shrinks when the note of an item is made longer.
  const excess = value.length - maxLength;
  return (
    <div>
      <Field
        label={t('Order notes')}
        hint={t(
          'For the whole order, such as when you can pick it up. Your class rep reads this. You can leave it empty.',
        )}
        error={
          excess > 0
            ? t(
                'Please shorten this by {tooMany}: together with the note for an item it may have {most} characters.',
                { tooMany: excess, most: INSTRUCTIONS_MAX_LENGTH },
              )
            : null
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            rows={4}
            maxLength={maxLength}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <CharacterCount count={value.length} max={maxLength} />
    </div>
  );
}
