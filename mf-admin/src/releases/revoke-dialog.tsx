import { useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';
import type { DeployToken } from 'shared/contract';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call('deployTokens.revoke', { params: { section, id } });
      notify({ kind: 'status', text: `The token “${label}” is worth nothing any more.` });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        notify({ kind: 'status', text: `The token “${label}” had been revoked already.` });
        onDone();
        return;
      }
      setProblem(errorText(error, UNKNOWN));
    } finally {
      setBusy(false);
    }
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
        {problem !== null && <Alert kind="error">{problem}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

const UNKNOWN = 'No answer came, and it is not known whether it is revoked. Please try again.';
