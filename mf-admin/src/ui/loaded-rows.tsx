import type { ReactNode } from 'react';
import {
  type Answer,
  Loaded,
  type LoadedAnswer,
  LoadFailure,
  LoadingRows,
  loadErrorText,
} from 'shared/data';

type Props<T> = {
  readonly answer: Answer<T>;
  /** Said when it could not be loaded, where the server gave no reason. */
  readonly failed: string;
  readonly onRetry: () => void;
  /** How many rows stand in its place until it comes. */
  readonly rows?: number;
  readonly children: (answer: LoadedAnswer<T>) => ReactNode;
};

/** A list of the staff area in its three faces: loading, failed and loaded. */
export const LoadedRows = <T,>({ answer, failed, onRetry, rows, children }: Props<T>) => (
  <Loaded
    answer={answer}
    skeleton={<LoadingRows {...(rows !== undefined && { rows })} />}
    failure={
      <LoadFailure
        text={loadErrorText(answer, failed)}
        retrying={answer.refreshing}
        onRetry={onRetry}
      />
    }
  >
    {children}
  </Loaded>
);
