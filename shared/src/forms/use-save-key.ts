import { type RefObject, useEffect } from 'react';
import { isDialogOpen, letterOf } from '../keyboard/index.ts';

/** Ctrl+S, or Cmd+S on a Mac, sends a form wherever the focus is. The browser would save the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // Listens on the window: the focus may be outside all fields.
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isCommand || letterOf(event) !== 's') return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
