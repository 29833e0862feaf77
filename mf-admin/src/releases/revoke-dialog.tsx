import { ApiError, call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { useMutation } from 'shared/data';
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
  const { busy, error, write } = useMutation(
    async () => {
      const outcome = await call('deployTokens.revoke', { params: { section, id } }).then(
        () => 'is worth nothing any more',
        (cause: unknown) => {
          if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
          return 'had been revoked already';
        },
      );
      notify({ kind: 'status', text: `The token “${label}” ${outcome}.` });
    },
    { fallback: UNKNOWN },
  );
  const revoke = async () => {
    if (await write()) onDone();
  };
  return (
    <ConfirmDialog
      question={`Revoke the token “${label}”?`}
      confirmLabel="Revoke"
      look="danger"
      busy={busy}
      onConfirm={revoke}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <p>{`Nobody can release ${section} with it any more. What it has released stays live.`}</p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

const UNKNOWN = 'No answer came, and it is not known whether it is revoked. Please try again.';
