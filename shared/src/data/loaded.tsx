import type { ReactNode } from 'react';
import { ApiError, errorText } from 'shared/api';
import { t } from '../language/index.ts';
import { Alert, EmptyState, RetryButton, Skeleton } from '../ui/index.ts';
import type { LoadedState, LoadState } from './use-deferred.ts';

type Props<T> = {
  readonly loadState: LoadState<T>;
  /** Placeholder until the first response. */
  readonly skeleton?: ReactNode;
  /** A `LoadFailure` or an `EmptyFailure`; also shown above an older value that could not be refreshed. */
  readonly failure: ReactNode;
  readonly children: (loaded: LoadedState<T>) => ReactNode;
};

export const Loaded = <T,>({ loadState, skeleton, failure, children }: Props<T>) => (
  <>
    {loadState.error !== null && failure}
    {loadState.kind === 'loading' && skeleton}
    {loadState.kind === 'loaded' && children(loadState)}
  </>
);

type FailureProps = {
  readonly text: string;
  readonly loadState: LoadState<unknown>;
};

/** An alert that something could not be loaded or refreshed, with a button to try again. */
export const LoadFailure = ({ text, loadState }: FailureProps) => (
  <div className="row">
    <Alert kind="error">{text}</Alert>
    <RetryButton busy={loadState.refreshing} onClick={loadState.reload} />
  </div>
);

/** The failed state of a list: looks like the empty one, with a button to try again. */
export const EmptyFailure = ({ text, loadState }: FailureProps) => (
  <EmptyState text={text}>
    <RetryButton busy={loadState.refreshing} onClick={loadState.reload} />
  </EmptyState>
);

/** The text for a failed load: the server's sentence, else `fallback`, with a word about the connection if that was lost. */
export function loadErrorText({ kind, error }: LoadState<unknown>, fallback: string): string {
  if (!(error instanceof ApiError) || error.status !== 0) return errorText(error, fallback);
  return kind === 'loaded'
    ? t('The site cannot be reached. You see what was loaded last; check your connection.')
    : t('{failure} The site cannot be reached: check your connection.', { failure: fallback });
}

export function LoadingRows({ rows }: { readonly rows: number }) {
  return (
    <div className="stack">
      <p role="status" className="hint">
        {t('Loading')}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  );
}
