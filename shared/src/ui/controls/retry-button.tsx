import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../../language/index.ts';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'variant'>;

/**
 * Button to load or render again after a failure. The shell presses it when the connection is back.
 */
export const RetryButton = ({ children = t('Try Again'), ...rest }: Props) => (
  <Button {...rest} data-retry>
    <RotateCw aria-hidden="true" />
    {children}
  </Button>
);
