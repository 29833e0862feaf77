import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'shared/language';
import { Button } from 'shared/ui';
import { ItemNote } from './item-note.tsx';

type Props = {
  readonly note: string;
  /** The product's label for its note; null for the default. */
  readonly label: string | null;
  /** The id of the element with the product's name. */
  readonly nameId: string;
  readonly onChange: (note: string) => void;
};

/** The note of a line in the cart. Without one, a button opens the field. */
export function LineNote({ note, label, nameId, onChange }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (note === '' && !isAsked) {
    return (
      <Button variant="quiet" aria-describedby={nameId} onClick={() => setAsked(true)}>
        <MessageSquarePlus aria-hidden="true" />
        {label ?? t('Add a note')}
      </Button>
    );
  }
  return (
    <ItemNote
      label={label}
      value={note}
      nameId={nameId}
      focusFirst={isAsked}
      // The field must stay while its text is empty.
      onChange={(typed) => {
        setAsked(true);
        onChange(typed);
      }}
    />
  );
}
