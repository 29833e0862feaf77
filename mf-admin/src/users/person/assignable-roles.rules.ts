import { may, ROLE_NAMES, ROLES, type RoleName, roleName, type UserWithRole } from 'shared/domain';
import { t } from 'shared/language';
import { roleLabel } from '../../people/role-labels.rules.ts';

type RoleChoice = {
  readonly options: readonly RoleName[];
  /** Why roles are missing, or why the role cannot be changed; null when all roles are listed. */
  readonly why: string | null;
  readonly isChangeable: boolean;
};

export function assignableRoles(editor: UserWithRole | null, target: UserWithRole): RoleChoice {
  const unchangeableRole = (why: string): RoleChoice => ({
    options: [roleName(target.role)],
    why,
    isChangeable: false,
  });
  if (editor?.id === target.id) return unchangeableRole(t('You cannot change your own role.'));
  const options = ROLES.filter((role) => may(editor, 'users.setRole', target, role)).map(roleName);
  if (options.length === 0) {
    return unchangeableRole(t('Only an administrator can change this role.'));
  }
  const missingRolesText = ROLE_NAMES.filter((name) => !options.includes(name))
    .map(roleLabel)
    .reduce((list, role) => (list === '' ? role : t('{list} and {role}', { list, role })), '');
  const why =
    missingRolesText === ''
      ? null
      : t('{roles} can only be given by an administrator.', { roles: missingRolesText });
  return { options, why, isChangeable: true };
}
