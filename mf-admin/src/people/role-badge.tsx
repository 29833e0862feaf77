import { parseRole, roleName } from 'shared/domain';
import { Badge } from 'shared/ui';
import { roleBadgeText, roleLabel } from './role-labels.rules.ts';

const tones = { stuco: 'info', class_rep: 'success', rep: 'success' } as const;

/** A role in one lower-case word, in its colour; pointing at it shows the role in full. */
export function RoleBadge({ roleKey }: { readonly roleKey: string }) {
  const tone = roleKey in tones ? tones[roleKey as keyof typeof tones] : 'neutral';
  const role = parseRole(roleKey);
  return (
    <span title={role === null ? undefined : roleLabel(roleName(role))}>
      <Badge tone={tone}>{roleBadgeText(roleKey)}</Badge>
    </span>
  );
}
