import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { Alert, ConfirmDialog } from 'shared/ui';
import styles from './account-act-dialog.module.css';
import { type AccountAct, actWords } from './account-acts.rules.ts';

type Props = {
  readonly act: AccountAct;
  readonly person: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done to the account of somebody else, and does it. */
export function AccountActDialog({ act, person: { id, name }, onDone, onCancel }: Props) {
  const words = actWords(act, name);
  const { busy, error, write } = useMutation(() => perform(act, id, words.question), {
    fallback: UNKNOWN,
  });
  const confirm = async () => {
    if (!(await write())) return;
    notify({ kind: 'status', text: words.done });
    onDone();
  };
  return (
    <ConfirmDialog
      question={words.question}
      confirmLabel={words.button}
      look={words.look}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <p>{words.text}</p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

const UNKNOWN = t('No answer came, and it is not known whether it is done. Please try again.');

function perform(kind: AccountAct, id: number, purpose: string): Promise<unknown> {
  const options = { purpose, params: { id } };
  if (kind === 'sign-out') return call('users.signOut', options);
  if (kind === 'delete') return call('users.delete', options);
  return call('users.setBlocked', { ...options, body: { blocked: kind === 'block' } });
}
