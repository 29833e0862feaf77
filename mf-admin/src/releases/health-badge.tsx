import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { Badge } from 'shared/ui';
import type { Health } from './health.rules.ts';

const looks = {
  healthy: { tone: 'success', icon: CircleCheck, word: 'Healthy' },
  failing: { tone: 'danger', icon: TriangleAlert, word: 'Fails often' },
  unknown: { tone: 'neutral', icon: CircleDashed, word: 'Not yet known' },
} as const;

/** The health of a release in one word. */
export function HealthBadge({ health }: { readonly health: Health }) {
  const { tone, icon, word } = looks[health];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
