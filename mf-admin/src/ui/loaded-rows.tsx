import type { ReactNode } from 'react';
import {
  Loaded,
  type LoadedState,
  LoadFailure,
  LoadingRows,
  type LoadState,
  loadErrorText,
} from 'shared/data';

type Props<T> = {
  readonly loadState: LoadState<T>;
  readonly fallbackText: string;
  readonly skeletonRows?: number;
  /** Instead of grey rows. */
  readonly skeleton?: ReactNode;
  readonly children: (loaded: LoadedState<T>) => ReactNode;
};

/** A list of the staff area in its three states: loading, failed and loaded. */
export const LoadedRows = <T,>({
  loadState,
  fallbackText,
  skeletonRows = 6,
  skeleton = <LoadingRows rows={skeletonRows} />,
  children,
}: Props<T>) => (
  <Loaded
    loadState={loadState}
    skeleton={skeleton}
    failure={<LoadFailure text={loadErrorText(loadState, fallbackText)} loadState={loadState} />}
  >
    {children}
  </Loaded>
);
