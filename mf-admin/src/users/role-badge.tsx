import { Badge } from 'shared/ui';

const tones = { admin: 'danger', stuco: 'info', class_rep: 'success', rep: 'success' } as const;

/** The lower-case name of a role, in its colour. */
export function RoleBadge({ text }: { readonly text: string }) {
  const tone = text in tones ? tones[text as keyof typeof tones] : 'neutral';
  return <Badge tone={tone}>{text}</Badge>;
}
