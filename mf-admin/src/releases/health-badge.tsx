import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { t } from 'shared/language';
import { Badge } from 'shared/ui';
import type { Health } from './health.rules.ts';

const looks = {
  healthy: { tone: 'success', icon: CircleCheck, word: t('Healthy') },
  failing: { tone: 'danger', icon: TriangleAlert, word: t('Fails often') },
  unknown: { tone: 'neutral', icon: CircleDashed, word: t('Not yet known') },
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
