import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { letterOf } from '../keyboard/index.ts';
import { redo, undo } from './commands/history.ts';
import { bold, italic, link, underline } from './commands/inline-commands.ts';
import { continueList, indentLines, outdentLines } from './commands/line-commands.ts';
import type { Command } from './commands/text-edit.ts';
import type { TextHistory } from './commands/use-text-history.ts';

type EditorKeyOptions = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly textHistory: TextHistory;
  readonly isFullscreen: boolean;
  readonly leaveFullscreen: () => void;
};

/** By the key that is pressed with Ctrl or, on a Mac, with Cmd. */
const commands = new Map<string, Command>([
  ['b', bold],
  ['i', italic],
  ['u', underline],
  ['k', link],
  [']', indentLines],
  ['[', outdentLines],
]);
const historySteps: Readonly<Record<string, typeof undo>> = { z: undo, 'shift+z': redo, y: redo };

/** By the `inputType` of the events that the browser's own menus send. */
const menuSteps: Readonly<Record<string, typeof undo>> = { historyUndo: undo, historyRedo: redo };

/** Brackets by the place of their key, where Bulgarian keyboards have letters. */
const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Things above the editor that Escape closes first. */
const OVERLAY = '[role="menu"], [role="dialog"], [role="alertdialog"]';

export function useEditorKeys(options: EditorKeyOptions) {
  const { frame, textHistory, isFullscreen, leaveFullscreen } = options;
  // Shift+Enter ends a line without continuing its list.
  const isShiftPressed = useRef(false);

  const onTextKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    isShiftPressed.current = event.shiftKey;
    if (event.nativeEvent.isComposing || event.altKey) return;
    // On a Mac, Ctrl moves the caret: Ctrl+B back, Ctrl+K deletes to the end of the line.
    const isShortcut = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey || event.metaKey;
    if (isShortcut) {
      const key = (event.shiftKey ? 'shift+' : '') + (brackets[event.code] ?? letterOf(event));
      const command = commands.get(key);
      const step = historySteps[key];
      if (command) textHistory.run(command);
      else if (step) textHistory.update(step);
      else return;
      event.stopPropagation();
      event.preventDefault();
    }
  };

  /** Enter within a word that a phone composes, and Undo of a menu, come without a key. */
  const onInput = useEffectEvent((event: InputEvent) => {
    const step = menuSteps[event.inputType];
    const box = event.target;
    if (step) {
      event.preventDefault();
      textHistory.update(step);
    } else if (
      event.inputType === 'insertLineBreak' &&
      !isShiftPressed.current &&
      box instanceof HTMLTextAreaElement
    ) {
      const { value: text, selectionStart: start, selectionEnd: end } = box;
      const continuedList = continueList({ text, start, end });
      if (!continuedList) return;
      event.preventDefault();
      textHistory.run(() => continuedList);
    }
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: InputEvent) => onInput(event);
    // React's own event of this name is another one.
    element?.addEventListener('beforeinput', listener);
    return () => element?.removeEventListener('beforeinput', listener);
  }, [frame]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInOverlay = event.target instanceof Element && event.target.closest(OVERLAY) !== null;
    if (event.key !== 'Escape' || !isFullscreen || isInOverlay) return;
    event.stopPropagation();
    leaveFullscreen();
  };

  // A user who leaves the editor by the Tab key must see where the focus went.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isFullscreen && relatedTarget && !currentTarget.contains(relatedTarget)) leaveFullscreen();
  };

  return { textProps: { onKeyDown: onTextKey }, frameProps: { onKeyDown, onBlur } };
}
