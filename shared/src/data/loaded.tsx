import type { ReactNode } from 'react';
import type { Answer, LoadedAnswer } from './use-deferred.ts';

type Props<T> = {
  readonly answer: Answer<T>;
  /** Placeholder until the first answer. */
  readonly skeleton: ReactNode;
  /** A `LoadFailure` or an `EmptyFailure`; also shown above an older value that could not be refreshed. */
  readonly failure: ReactNode;
  readonly children: (answer: LoadedAnswer<T>) => ReactNode;
};

/** The three states of a list or page: loading, failed and loaded. */
export const Loaded = <T,>({ answer, skeleton, failure, children }: Props<T>) => (
  <>
    {answer.error !== null && failure}
    {answer.kind === 'loading' && skeleton}
    {answer.kind === 'loaded' && children(answer)}
  </>
);
