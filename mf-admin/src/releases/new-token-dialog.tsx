import { useState } from 'react';
import { TOKEN_DAYS } from 'shared/domain';
import { t } from 'shared/language';
import { Alert } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import { TickField } from './tick-field.tsx';
import { TokenDaysField } from './token-days-field.tsx';
import { TokenLabelField } from './token-label-field.tsx';
import { TokenMade } from './token-made.tsx';
import { useTokenMaking } from './use-token-making.ts';

type Props = {
  readonly section: string;
  /** A token was made, or may have been made: the list must be loaded again. */
  readonly onMade: () => void;
  readonly onClose: () => void;
};

/** Makes a deploy token for an existing section. */
export function NewTokenDialog({ section, onMade, onClose }: Props) {
  const { made, busy, error, make } = useTokenMaking(onMade);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(TOKEN_DAYS);
  const [previews, setPreviews] = useState(false);
  if (made) return <TokenMade made={made} onClose={onClose} />;
  return (
    <Modal title={t('Make a deploy token for {section}', { section })} onClose={onClose}>
      <ModalForm
        submitLabel={t('Make the token')}
        busy={busy}
        incomplete={label.trim() === ''}
        onSubmit={() =>
          make(section, { label: label.trim(), days, may: previews ? 'preview' : 'release' })
        }
        onClose={onClose}
      >
        <p>
          {t(
            'Whoever has it can release {section}. What they release runs in the pages of all visitors, so give it only to people you trust.',
            { section },
          )}
        </p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
        <TokenLabelField label={t('Label')} value={label} onChange={setLabel} />
        <TokenDaysField value={days} onChange={setDays} />
        <TickField
          label={t('For previews only')}
          hint={t(
            'It uploads and previews, and cannot make anything live. Pull requests need no more.',
          )}
          ticked={previews}
          onTick={setPreviews}
        />
      </ModalForm>
    </Modal>
  );
}
