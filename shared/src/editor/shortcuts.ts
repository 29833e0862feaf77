import { bold, italic, link, underline } from './inline-commands.ts';
import { indent, outdent } from './line-commands.ts';
import type { Command } from './text-edit.ts';

export type Keys = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

export type Shortcut =
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'command'; readonly command: Command }
  /** A key of the editor component which the browser needs for itself. */
  | { readonly do: 'leave-to-browser' };

const commands: Readonly<Record<string, Command>> = {
  b: bold,
  i: italic,
  u: underline,
  k: link,
  ']': indent,
  '[': outdent,
};

/** What a key stroke in the text means, with Ctrl or, on a Mac, with Cmd; null for nothing special. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): Shortcut | null {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' };
  if (shiftKey) return null;
  if (letter === 'y') return { do: 'redo' };
  if (letter === 'd' || letter === 'l' || letter === '0') return { do: 'leave-to-browser' };
  const command = Object.hasOwn(commands, letter) ? commands[letter] : undefined;
  return command ? { do: 'command', command } : null;
}
