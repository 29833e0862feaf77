import { Alert, EmptyState, RetryButton } from '../ui/index.ts';

type Props = {
  readonly text: string;
  /** The content is being loaded again. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** An alert that something could not be loaded or refreshed, with a button to try again. */
export const LoadFailure = ({ text, retrying, onRetry }: Props) => (
  <div className="row">
    <Alert kind="error">{text}</Alert>
    <RetryButton busy={retrying} onClick={onRetry} />
  </div>
);

/** The failed state of a list: looks like the empty one, with a button to try again. */
export const EmptyFailure = ({ text, retrying, onRetry }: Props) => (
  <EmptyState text={text}>
    <RetryButton busy={retrying} onClick={onRetry} />
  </EmptyState>
);
