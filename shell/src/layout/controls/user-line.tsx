import type { CurrentUser } from 'shared/contract';
import { Avatar } from 'shared/ui';
import styles from './user-line.module.css';

export function UserLine({ user }: { readonly user: CurrentUser }) {
  const atIndex = user.email.lastIndexOf('@');
  return (
    <div className={styles.line}>
      <Avatar name={user.name} url={user.avatarUrl} size={44} />
      <div>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.email}>
          {/* A long address breaks before its `@`. */}
          {user.email.slice(0, atIndex)}
          <wbr />
          {user.email.slice(atIndex)}
        </p>
      </div>
    </div>
  );
}
