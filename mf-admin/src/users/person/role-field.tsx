import type { UserToEdit } from 'shared/contract';
import { type Role, type RoleName, roleName, type UserWithRole } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText, SelectField } from 'shared/ui';
import { roleLabel } from '../../people/role-labels.rules.ts';
import { assignableRoles } from './assignable-roles.rules.ts';

type Props = {
  readonly editor: UserWithRole | null;
  readonly target: UserWithRole;
  readonly value: Role;
  readonly onChange: (name: RoleName) => void;
};

/** Offers the roles that the editor may give, and explains why others are missing. */
export function RoleField({ editor, target, value, onChange }: Props) {
  const { options, why, isChangeable } = assignableRoles(editor, target);
  return (
    <SelectField
      label={t('Role')}
      hint={why}
      name="role"
      disabled={!isChangeable}
      value={roleName(value)}
      options={options.map((name) => ({ value: name, text: roleLabel(name) }))}
      onChange={onChange}
    />
  );
}

type SinceProps = { readonly user: Pick<UserToEdit, 'role' | 'roleSince'> };

export function RoleSince({ user: { role, roleSince } }: SinceProps) {
  if (!roleSince) return null;
  const { at, by } = roleSince;
  const parts = { role: roleLabel(roleName(role)), date: <DateText iso={at} /> };
  return (
    <p className="hint">
      {by === null
        ? rich('{role} since {date}', parts)
        : rich('{role} since {date} (by {name})', { ...parts, name: by })}
    </p>
  );
}
