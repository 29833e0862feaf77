export { indexAfterKey } from './index-after-key.ts';
export { isDialogOpen, isTyping, letterOf } from './keyboard.ts';
