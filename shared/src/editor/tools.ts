import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  SquareCode,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { t } from '../language/index.ts';
import { codeBlock } from './block-commands.ts';
import { bold, inlineCode, italic, link, strikethrough, underline } from './inline-commands.ts';
import { bulletList, numberedList, quote, taskList } from './line-commands.ts';
import type { Command } from './text-edit.ts';

export type Tool = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly command: Command;
  readonly letter?: string;
};

/** The buttons that change the selected text, in groups. */
export const tools: Readonly<Record<'marks' | 'lines' | 'inserts', readonly Tool[]>> = {
  marks: [
    { label: t('Bold'), icon: Bold, command: bold, letter: 'B' },
    { label: t('Italic'), icon: Italic, command: italic, letter: 'I' },
    { label: t('Underline'), icon: Underline, command: underline, letter: 'U' },
    { label: t('Strikethrough'), icon: Strikethrough, command: strikethrough },
  ],
  lines: [
    { label: t('Unordered list'), icon: List, command: bulletList },
    { label: t('Ordered list'), icon: ListOrdered, command: numberedList },
    { label: t('Checked list'), icon: ListChecks, command: taskList },
    { label: t('Quote'), icon: Quote, command: quote },
  ],
  inserts: [
    { label: t('Inline code'), icon: Code, command: inlineCode },
    { label: t('Block code'), icon: SquareCode, command: codeBlock },
    { label: t('Link'), icon: Link, command: link, letter: 'K' },
  ],
};
