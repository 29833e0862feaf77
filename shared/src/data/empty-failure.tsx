import { RotateCw } from 'lucide-react';
import { Button, EmptyState } from '../ui/index.ts';
import type { Answer } from './use-deferred.ts';

type Props = {
  readonly answer: Answer<unknown>;
  readonly text: string;
  readonly onRetry: () => void;
};

/** A list that could not be loaded looks like an empty one, with a way to ask again. */
export const EmptyFailure = ({ answer, text, onRetry }: Props) => (
  <EmptyState text={text}>
    <Button look="quiet" busy={answer.refreshing} onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      Try again
    </Button>
  </EmptyState>
);
