export { isDialogOpen } from './is-dialog-open.ts';
export { isTyping } from './is-typing.ts';
export { letterOf } from './letter-of.ts';
