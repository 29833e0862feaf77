import { ApiError, call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { Alert, ConfirmDialog } from 'shared/ui';
import styles from './change-dialog.module.css';

type Props = {
  readonly section: string;
  readonly token: DeployToken;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks before a deploy token is revoked. */
export function RevokeDialog({ section, token: { id, label }, onDone, onCancel }: Props) {
  const question = t('Revoke the token “{label}”?', { label });
  const { busy, error, write } = useMutation(
    async () => {
      const text = await call('deployTokens.revoke', {
        purpose: question,
        params: { section, id },
      }).then(
        () => t('The token “{label}” is worth nothing any more.', { label }),
        (cause: unknown) => {
          if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
          return t('The token “{label}” had been revoked already.', { label });
        },
      );
      notify({ kind: 'status', text });
    },
    { fallback: UNKNOWN },
  );
  const revoke = async () => {
    if (await write()) onDone();
  };
  return (
    <ConfirmDialog
      question={question}
      confirmLabel={t('Revoke')}
      look="danger"
      busy={busy}
      onConfirm={revoke}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <p>
          {t('Nobody can release {section} with it any more. What it has released stays live.', {
            section,
          })}
        </p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

const UNKNOWN = t('No answer came, and it is not known whether it is revoked. Please try again.');
