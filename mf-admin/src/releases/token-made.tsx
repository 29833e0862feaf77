import { useState } from 'react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, Button, DateText } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { CopyField } from './copy-field.tsx';

type Props = {
  readonly section: string;
  readonly made: { readonly token: string; readonly expiresAt: string };
  readonly onClose: () => void;
};

/** Shows a new deploy token, once and never again. Closing it without copying needs a second click. */
export function TokenMade({ section, made: { token, expiresAt }, onClose }: Props) {
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
      <code>{`DEPLOY_TOKEN=… pnpm --filter ${section} release --site ${window.location.origin}`}</code>
      {warned && !copied && (
        <Alert kind="error">
          {t('It has not been copied yet. Close once more to do without it.')}
        </Alert>
      )}
      <div>
        <Button variant="primary" onClick={close}>
          {t('Done')}
        </Button>
      </div>
    </Modal>
  );
}
