import { type Ranked, type Role, type RoleName, roleName } from 'shared/domain';
import { t } from 'shared/language';
import { Field } from 'shared/ui';
import { assignableRoles } from './assignable-roles.rules.ts';
import { ROLE_WORDS } from './role-words.rules.ts';

type Props = {
  readonly editor: Ranked | null;
  readonly target: Ranked;
  readonly value: Role;
  readonly onChange: (name: RoleName) => void;
};

/** Offers the roles that the editor may give, and says why others are missing. */
export function RoleField({ editor, target, value, onChange }: Props) {
  const { options, why, changeable } = assignableRoles(editor, target);
  return (
    <Field label={t('Role')} hint={why}>
      {(control) => (
        <select
          {...control}
          name="role"
          disabled={!changeable}
          value={roleName(value)}
          onChange={(event) => onChange(event.target.value as RoleName)}
        >
          {options.map((name) => (
            <option key={name} value={name}>
              {ROLE_WORDS[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
