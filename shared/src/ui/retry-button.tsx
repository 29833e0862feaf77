import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../language/index.ts';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'look'>;

/**
 * Asks again for what could not be loaded or shown. It looks the same wherever something has failed. The shell presses
 * it when the line is back.
 */
export const RetryButton = ({ children = t('Try Again'), ...rest }: Props) => (
  <Button {...rest} data-retry>
    <RotateCw aria-hidden="true" />
    {children}
  </Button>
);
