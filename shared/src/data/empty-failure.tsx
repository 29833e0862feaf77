import { RotateCw } from 'lucide-react';
import { Button, EmptyState } from '../ui/index.ts';

type Props = {
  readonly text: string;
  /** It is being asked for again. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly retryText?: string;
};

/** A list that could not be loaded looks like an empty one, with a way to ask again. */
export const EmptyFailure = ({ text, retrying, onRetry, retryText = 'Try again' }: Props) => (
  <EmptyState text={text}>
    <Button look="quiet" busy={retrying} onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      {retryText}
    </Button>
  </EmptyState>
);
