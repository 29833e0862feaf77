import { useState } from 'react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, Button, DateText } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { CopyField } from './copy-field.tsx';
import { releaseCommand } from './new-section-name.rules.ts';

/** A new token. Only this page knows it, and only while the dialog is open. */
export type MadeToken = {
  readonly section: string;
  readonly token: string;
  readonly expiresAt: string;
};

type Props = { readonly made: MadeToken; readonly onClose: () => void };

/** Shows a new deploy token, once and never again. Closing it without copying needs a second click. */
export function TokenMade({ made: { section, token, expiresAt }, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  const [warned, setWarned] = useState(false);
  const close = () => {
    if (copied || warned) onClose();
    else setWarned(true);
  };
  return (
    <Modal title={t('A token for {section}', { section })} onClose={close}>
      <p>
        {rich(
          'Copy it now and keep it like a password: it is not shown again. It is valid until {date}.',
          { date: <DateText iso={expiresAt} /> },
        )}
      </p>
      <CopyField label={t('Deploy token')} value={token} onCopied={() => setCopied(true)} />
      <p>{t('With it in place of the dots, this releases the section from its folder:')}</p>
      <code>{releaseCommand(section, window.location.origin)}</code>
      {warned && !copied && (
        <Alert kind="error">
          {t('It has not been copied yet. Close once more to do without it.')}
        </Alert>
      )}
      <div>
        <Button look="primary" onClick={close}>
          {t('Done')}
        </Button>
      </div>
    </Modal>
  );
}
