export type ViewMode = 'split' | 'edit' | 'preview';

const CYCLE: readonly ViewMode[] = ['split', 'edit', 'preview'];

export const viewNames: Readonly<Record<ViewMode, string>> = {
  split: 'split',
  edit: 'editor only',
  preview: 'preview only',
};

/** The next view of the view button, among those that are allowed. */
export function nextMode(mode: ViewMode, allowed: readonly ViewMode[] = CYCLE): ViewMode {
  const cycle = CYCLE.filter((one) => allowed.includes(one));
  return cycle[(cycle.indexOf(mode) + 1) % cycle.length] ?? mode;
}
