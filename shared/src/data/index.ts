export { type Deferred, deferred, newestOnly, settled } from './deferred.ts';
export { EmptyFailure } from './empty-failure.tsx';
export { loadErrorText } from './load-error-text.ts';
export { LoadFailure } from './load-failure.tsx';
export { Loaded } from './loaded.tsx';
export { LoadingRows } from './loading-rows.tsx';
export { type Answer, type LoadedAnswer, useAsked, useDeferred } from './use-deferred.ts';
export { type MutationState, useMutation } from './use-mutation.ts';
export { type WriteError, type WriteTexts, writeError } from './write-error.ts';
