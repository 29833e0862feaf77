import { type FormEvent, useId, useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { inOwnWords } from 'shared/forms';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { endSession } from 'shared/session';
import { Button, Dialog } from 'shared/ui';
import formStyles from '../ui/dialog-form.module.css';
import { PasswordField } from '../ui/password-field.tsx';
import styles from './delete-account-dialog.module.css';
import { FormError } from './form-error.tsx';

/** Asks for the password before the account is deleted: whoever finds an open browser does not know it. */
export function DeleteAccountDialog({ onCancel }: { readonly onCancel: () => void }) {
  const titleId = useId();
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const leaving = useMutation(
    async () => {
      await call('users.deleteMe', { body: { password } });
      endSession();
      notify({ kind: 'status', text: t('Your account is deleted.') });
      await navigate('/');
    },
    { fallback: UNKNOWN },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void leaving.write();
  };
  return (
    <Dialog
      isCard
      role="alertdialog"
      aria-labelledby={titleId}
      className={styles.dialog}
      onDismiss={() => {
        if (!leaving.busy) onCancel();
      }}
    >
      <form {...inOwnWords} className={formStyles.form} onSubmit={submit}>
        <h2 id={titleId}>{t('Delete your account for good?')}</h2>
        <p>
          {t(
            'This cannot be undone, and nobody can bring the account back. If you have paid for something, collect it first: without your name nobody knows whose it is.',
          )}
        </p>
        <FormError error={leaving.error} />
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          required
          maxLength={1024}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            leaving.reset();
          }}
        />
        <div className={formStyles.actions}>
          <Button disabled={leaving.busy} onClick={onCancel}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" look="danger" busy={leaving.busy} disabled={password === ''}>
            {t('Delete for good')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const UNKNOWN = t(
  'No answer came, and it is not known whether the account is deleted. Please try again.',
);
