import { letterOf } from '../keyboard/index.ts';
import { bold, italic, link, underline } from './inline-commands.ts';
import { indent, outdent } from './line-commands.ts';
import type { Command } from './text-edit.ts';

export type Keys = {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

export type Shortcut =
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'command'; readonly command: Command }
  /** A key that the editor's package would take, and the browser needs. */
  | { readonly kind: 'leave-to-browser' };

const commands: Readonly<Record<string, Command>> = {
  b: bold,
  i: italic,
  u: underline,
  k: link,
  ']': indent,
  '[': outdent,
};

/** The shortcut of a key pressed with Ctrl or, on a Mac, with Cmd. Null if it has none. */
export function shortcutOf(keys: Keys): Shortcut | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = keys;
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const letter = letterOf(keys);
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (shiftKey) return null;
  if (letter === 'y') return { kind: 'redo' };
  if (letter === 'd' || letter === 'l' || letter === '0') return { kind: 'leave-to-browser' };
  const command = Object.hasOwn(commands, letter) ? commands[letter] : undefined;
  return command ? { kind: 'command', command } : null;
}
