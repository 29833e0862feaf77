import type { FocusEvent, KeyboardEvent } from 'react';
import { redo, undo } from './history.ts';
import { continueList } from './line-commands.ts';
import { shortcutOf } from './shortcuts.ts';
import type { TextHistory } from './use-text-history.ts';

type Options = {
  readonly text: TextHistory;
  readonly isFullscreen: boolean;
  readonly leaveFullscreen: () => void;
};

const OVERLAY = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** Handles the editor's keys. Those in the text are caught before the editor's package sees them. */
export function useEditorKeys({ text, isFullscreen, leaveFullscreen }: Options) {
  const steps = { undo, redo };

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target;
    if (!(box instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.stopPropagation();
      const { value, selectionStart: start, selectionEnd: end } = box;
      const next = event.shiftKey ? null : continueList({ text: value, start, end });
      if (!next) return;
      event.preventDefault();
      text.run(() => next);
      return;
    }
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.stopPropagation();
    if (shortcut.kind === 'leave-to-browser') return;
    event.preventDefault();
    if (shortcut.kind === 'command') text.run(shortcut.command);
    else text.go(steps[shortcut.kind]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inOverlay = event.target instanceof Element && event.target.closest(OVERLAY) !== null;
    if (event.key !== 'Escape' || !isFullscreen || inOverlay) return;
    event.stopPropagation();
    leaveFullscreen();
  };

  // A user who leaves the editor by the Tab key must see where the focus went.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isFullscreen && relatedTarget && !currentTarget.contains(relatedTarget)) leaveFullscreen();
  };

  return { onKeyDownCapture, onKeyDown, onBlur };
}
