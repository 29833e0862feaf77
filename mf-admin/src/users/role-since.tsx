import type { UserToEdit } from 'shared/contract';
import { roleName } from 'shared/domain';
import { DateText } from 'shared/ui';
import styles from './role-since.module.css';
import { ROLE_WORDS } from './role-words.rules.ts';

type Props = { readonly user: Pick<UserToEdit, 'role' | 'roleSince'> };

/** Since when a person has their role, and who gave it. Shows nothing when that is not known. */
export function RoleSince({ user: { role, roleSince } }: Props) {
  if (!roleSince) return null;
  const { at, by } = roleSince;
  return (
    <p className={styles.since}>
      {ROLE_WORDS[roleName(role)]} since <DateText iso={at} />
      {by !== null && ` (by ${by})`}
    </p>
  );
}
