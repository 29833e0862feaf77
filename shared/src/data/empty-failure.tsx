import { RotateCw } from 'lucide-react';
import { Button, EmptyState } from '../ui/index.ts';

type Props = {
  readonly text: string;
  /** The list is being loaded again. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly retryText?: string;
};

/** The failed face of a list: looks like the empty one, with a button to try again. */
export const EmptyFailure = ({ text, retrying, onRetry, retryText = 'Try again' }: Props) => (
  <EmptyState text={text}>
    <Button look="quiet" busy={retrying} onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      {retryText}
    </Button>
  </EmptyState>
);
