export { afterPress } from './after-press.ts';
export { isChanged } from './edit-form.rules.ts';
export { EditForm } from './edit-form.tsx';
export type { FieldErrors } from './field-errors.ts';
export { FilePicture } from './file-picture.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { LeaveGuard } from './leave-guard.tsx';
export { type ListedError, useCheckedForm } from './use-checked-form.ts';
export { type Checked, type Saving, type SavingStep, useEditForm } from './use-edit-form.ts';
