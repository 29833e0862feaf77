import type { CurrentUser } from 'shared/contract';
import { Avatar } from 'shared/ui';
import { EmailText } from './email-text.tsx';
import styles from './user-line.module.css';

/** Whose account it is: picture, name and e-mail address in one line. */
export const UserLine = ({ user }: { readonly user: CurrentUser }) => (
  <div className={styles.line}>
    <Avatar name={user.name} url={user.avatarUrl} size={44} />
    <div>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.email}>
        <EmailText email={user.email} />
      </p>
    </div>
  </div>
);
