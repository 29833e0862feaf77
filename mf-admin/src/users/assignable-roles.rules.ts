import { ROLE, type Role, type RoleName, roleName } from 'shared/domain';

export type RoleChoice = {
  readonly options: readonly RoleName[];
  /** Why roles are missing from the list, or why it cannot be changed; null when all are there. */
  readonly why: string | null;
  readonly changeable: boolean;
};

type Question = {
  /** Rank of whoever edits. */
  readonly editor: Role;
  /** Present rank of the person edited. */
  readonly target: Role;
  readonly isSelf: boolean;
};

/** Roles which an editor may give to a person, and why not the others. */
export function assignableRoles({ editor, target, isSelf }: Question): RoleChoice {
  const fixed = (why: string): RoleChoice => ({
    options: [roleName(target)],
    why,
    changeable: false,
  });
  if (isSelf) return fixed('You cannot change your own role.');
  if (editor >= ROLE.ADMIN) {
    return { options: ['USER', 'CLASS_REP', 'STUCO', 'ADMIN'], why: null, changeable: true };
  }
  if (target > ROLE.CLASS_REP) {
    return fixed('Only an administrator can change the role of a council member.');
  }
  return {
    options: ['USER', 'CLASS_REP'],
    why: 'STUCO and ADMIN can only be given by an administrator.',
    changeable: true,
  };
}

/** Whether an editor may change anything about a person: the council edits pupils and class reps. */
export const mayEdit = ({ editor, target, isSelf }: Question): boolean =>
  isSelf || editor >= ROLE.ADMIN || (editor >= ROLE.STUCO && target <= ROLE.CLASS_REP);
