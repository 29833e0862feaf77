export { ClassField } from './class-field.tsx';
export type { FieldErrors } from './edit-form.rules.ts';
export { EditForm } from './edit-form.tsx';
export { FilePicture } from './file-picture.tsx';
export { LeaveDialog, NavigationBlocker } from './leave-dialog.tsx';
export { type ListedError, useCheckedForm } from './use-checked-form.ts';
export { useEditForm } from './use-edit-form.ts';
export type { CheckedInput, Saving, SavingStep } from './use-saving.ts';
export { validityMessages } from './validity-messages.ts';
