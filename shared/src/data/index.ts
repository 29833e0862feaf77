export { loadAllPages } from './all-pages.ts';
export { createRequester, type TrackedResponse, trackResponse, whenSettled } from './deferred.ts';
export { HomeList } from './home-list.tsx';
export { EmptyFailure, Loaded, LoadFailure, LoadingRows, loadErrorText } from './loaded.tsx';
export { offerUndo } from './offer-undo.ts';
export {
  itemId,
  readPages,
  searchTerm,
  shownPageCount,
} from './paged-list.loader.ts';
export { PagedList, type PagedTexts } from './paged-list.tsx';
export { SearchableList, type SearchableTexts } from './searchable-list.tsx';
export {
  type LoadedState,
  type LoadState,
  useDeferred,
  useRequest,
} from './use-deferred.ts';
export { useMutation, type WriteError, writeErrorKind } from './use-mutation.ts';
