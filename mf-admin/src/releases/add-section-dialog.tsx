import { useState } from 'react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, TextField } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import styles from './add-section-dialog.module.css';
import { creationCommand, nameError } from './new-section-name.rules.ts';
import { TokenLabelField } from './token-label-field.tsx';
import { TokenMade } from './token-made.tsx';
import { useTokenMaking } from './use-token-making.ts';

type Props = {
  /** Names of the existing sections. */
  readonly taken: readonly string[];
  readonly onMade: () => void;
  readonly onClose: () => void;
};

/** Explains how to make a section, and makes the deploy token for its first release. */
export function AddSectionDialog({ taken, onMade, onClose }: Props) {
  const { made, busy, error, make } = useTokenMaking(onMade);
  const [name, setName] = useState('');
  const [label, setLabel] = useState('');
  const [wrongName, setWrongName] = useState<string | null>(null);
  if (made) return <TokenMade made={made} onClose={onClose} />;
  const submit = () => {
    const wrong = nameError(name.trim(), taken);
    setWrongName(wrong);
    if (wrong === null) make(name.trim(), { label: label.trim() });
  };
  return (
    <Modal title={t('Add a section')} onClose={onClose}>
      <ModalForm
        submitLabel={t('Make the token')}
        busy={busy}
        incomplete={name.trim() === '' || label.trim() === ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <ol className={styles.steps}>
          <li>
            {rich(
              'Whoever writes it runs {command} in a copy of this site’s code, which makes its folder.',
              { command: <code>{creationCommand(name.trim())}</code> },
            )}
          </li>
          <li>{t('They get a deploy token from you. It is good for this section only.')}</li>
          <li>
            {t('With its first release it is part of the site, and stands here among the others.')}
          </li>
        </ol>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
        <TextField
          label={t('Name of the section')}
          hint={t('mf- and the first word of its addresses, such as mf-polls')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={name}
          error={wrongName}
          onChange={(event) => {
            setName(event.target.value);
            setWrongName(null);
          }}
        />
        <TokenLabelField label={t('Label of the token')} value={label} onChange={setLabel} />
      </ModalForm>
    </Modal>
  );
}
