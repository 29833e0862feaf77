export { isDialogOpen, isTyping, letterOf } from './keyboard.ts';
