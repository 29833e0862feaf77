import type { ReactNode } from 'react';
import type { ViewMode } from './view-modes.ts';

export type MarkdownEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Height of the text area in pixels; half as much again in a narrow window. */
  readonly height: number;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  /** Views that may be chosen; all three unless said otherwise. */
  readonly modes?: readonly ViewMode[];
};
