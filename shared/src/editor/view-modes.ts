import { t } from '../language/index.ts';
export type ViewMode = 'split' | 'edit' | 'preview';

const CYCLE: readonly ViewMode[] = ['split', 'edit', 'preview'];

export const viewNames: Readonly<Record<ViewMode, string>> = {
  split: t('split'),
  edit: t('editor only'),
  preview: t('preview only'),
};

/** The view that an editor begins with: in a small window the text alone, if that is allowed. */
export function firstMode(
  allowed: readonly ViewMode[],
  { isSmall }: { readonly isSmall: boolean },
): ViewMode {
  const [first = 'edit'] = allowed;
  return isSmall && allowed.includes('edit') ? 'edit' : first;
}

/** The next view of the view button, among those that are allowed. */
export function nextMode(mode: ViewMode, allowed: readonly ViewMode[] = CYCLE): ViewMode {
  const cycle = CYCLE.filter((one) => allowed.includes(one));
  return cycle[(cycle.indexOf(mode) + 1) % cycle.length] ?? mode;
}
