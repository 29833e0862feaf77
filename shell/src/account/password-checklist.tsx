import { Check, Circle } from 'lucide-react';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import { passwordChecks } from './account.rules.ts';
import styles from './password-checklist.module.css';

/** The password rule, ticked off while the password is typed. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  return (
    <>
      <ul className={classNames('row', styles.list)} aria-label={t('Your password needs')}>
        {passwordChecks(password).map(({ text, isMet }) => (
          <li key={text} className={styles.item} data-met={isMet}>
            {isMet ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {text}
            <span className="visually-hidden">{isMet ? t(': done') : t(': missing')}</span>
          </li>
        ))}
      </ul>
      <p className="hint">
        {t('Common passwords, such as “Password1”, and names with digits are refused.')}
      </p>
    </>
  );
}
