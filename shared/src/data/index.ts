export { type MutationState, useMutation } from './use-mutation.ts';
export { type WriteError, type WriteTexts, writeError } from './write-error.ts';
