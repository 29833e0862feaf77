import type { UserToEdit } from 'shared/contract';
import { roleName } from 'shared/domain';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';
import styles from './role-since.module.css';
import { ROLE_WORDS } from './role-words.rules.ts';

type Props = { readonly user: Pick<UserToEdit, 'role' | 'roleSince'> };

/** Since when a person has their role, and who gave it. Shows nothing when that is not known. */
export function RoleSince({ user: { role, roleSince } }: Props) {
  if (!roleSince) return null;
  const { at, by } = roleSince;
  const parts = { role: ROLE_WORDS[roleName(role)], date: <DateText iso={at} /> };
  return (
    <p className={styles.since}>
      {by === null
        ? rich('{role} since {date}', parts)
        : rich('{role} since {date} (by {name})', { ...parts, name: by })}
    </p>
  );
}
