import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../../language/index.ts';
import { Button } from './button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'busy' | 'onClick'>;

/** Loads or renders again after a failure. The shell presses it when the connection is back. */
export const RetryButton = (props: Props) => (
  <Button {...props} data-retry>
    <RotateCw aria-hidden="true" />
    {t('Try Again')}
  </Button>
);
