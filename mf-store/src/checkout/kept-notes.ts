import { dropFromTab, keepInTab, keptInTab } from './kept-in-tab.ts';

/** Order notes as typed: a reload, or signing in again, must not lose them. */
const keyOf = (userId: number): string => `checkout-notes:${userId}`;

export function keptNotes(userId: number): string {
  const kept = keptInTab(keyOf(userId));
  return typeof kept === 'string' ? kept : '';
}

export const keepNotes = (userId: number, notes: string): void =>
  notes === '' ? dropNotes(userId) : keepInTab(keyOf(userId), notes);

export const dropNotes = (userId: number): void => dropFromTab(keyOf(userId));
