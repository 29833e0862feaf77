import { EmptyState, RetryButton } from '../ui/index.ts';

type Props = {
  readonly text: string;
  /** The list is being loaded again. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** The failed state of a list: looks like the empty one, with a button to try again. */
export const EmptyFailure = ({ text, retrying, onRetry }: Props) => (
  <EmptyState text={text}>
    <RetryButton busy={retrying} onClick={onRetry} />
  </EmptyState>
);
