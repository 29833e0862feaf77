export { DraftFound } from './draft-found.tsx';
export { DraftSaved } from './draft-saved.tsx';
export { draftKey } from './drafts.ts';
export { useDraft } from './use-draft.ts';
