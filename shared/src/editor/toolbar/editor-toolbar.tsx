import { Toolbar } from '@base-ui/react/toolbar';
import {
  Bold,
  Code,
  Columns2,
  Eraser,
  Eye,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Maximize2,
  Minimize2,
  Pencil,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../../language/index.ts';
import { codeBlock } from '../commands/block-commands.ts';
import { redo, undo } from '../commands/history.ts';
import * as inline from '../commands/inline-commands.ts';
import { bulletList, numberedList, quote, taskList } from '../commands/line-commands.ts';
import type { TextHistory } from '../commands/use-text-history.ts';
import styles from './editor-toolbar.module.css';
import { ToolButton } from './tool-button.tsx';
import { HeadingMenu, TableMenu } from './toolbar-menus.tsx';
import type { View } from './use-view-mode.ts';

type Props = {
  /** Menus are rendered here, inside the editor: otherwise full screen would hide them. */
  readonly menuContainer: RefObject<HTMLElement | null>;
  readonly textId: string;
  readonly textHistory: TextHistory;
  readonly view: View;
  readonly isFullscreen: boolean;
  readonly onPickImage: () => void;
  readonly onClear: () => void;
  readonly onToggleFullscreen: () => void;
};

const markTools = [
  { label: t('Bold'), icon: Bold, command: inline.bold, letter: 'B' },
  { label: t('Italic'), icon: Italic, command: inline.italic, letter: 'I' },
  { label: t('Underline'), icon: Underline, command: inline.underline, letter: 'U' },
  { label: t('Strikethrough'), icon: Strikethrough, command: inline.strikethrough },
];
const lineTools = [
  { label: t('Unordered list'), icon: List, command: bulletList },
  { label: t('Ordered list'), icon: ListOrdered, command: numberedList },
  { label: t('Checked list'), icon: ListChecks, command: taskList },
  { label: t('Quote'), icon: Quote, command: quote },
];
const insertTools = [
  { label: t('Inline code'), icon: Code, command: inline.inlineCode },
  { label: t('Block code'), icon: SquareCode, command: codeBlock },
  { label: t('Link'), icon: Link, command: inline.link, letter: 'K' },
];

const views = {
  split: { name: t('split'), icon: Columns2 },
  edit: { name: t('editor only'), icon: Pencil },
  preview: { name: t('preview only'), icon: Eye },
};

/** All tools of the editor. The Tab key stops once, arrow keys go from button to button. */
export function EditorToolbar(props: Props) {
  const { menuContainer, textId, view, isFullscreen } = props;
  const { history, run, update: changeHistory } = props.textHistory;
  const disabled = view.mode === 'preview';
  const buttonsOf = (group: typeof markTools | typeof lineTools) =>
    group.map(({ command, ...tool }) => (
      <ToolButton key={tool.label} {...tool} disabled={disabled} onClick={() => run(command)} />
    ));
  const menuProps = { menuContainer, textId, disabled, onCommand: run };
  return (
    <Toolbar.Root className={styles.toolbar} aria-label={t('Formatting')} aria-controls={textId}>
      <Toolbar.Group className={styles.group}>
        <HeadingMenu {...menuProps} />
        {buttonsOf(markTools)}
      </Toolbar.Group>
      <Toolbar.Group className={styles.group}>{buttonsOf(lineTools)}</Toolbar.Group>
      <Toolbar.Group className={styles.group}>
        {buttonsOf(insertTools)}
        <ToolButton
          label={t('Image')}
          icon={Image}
          disabled={disabled}
          onClick={props.onPickImage}
        />
        <TableMenu {...menuProps} />
      </Toolbar.Group>
      <div className={styles.end}>
        <Toolbar.Group className={styles.group}>
          <ToolButton
            label={t('Clear')}
            icon={Eraser}
            disabled={disabled || history.present.text === ''}
            onClick={props.onClear}
          />
          <ToolButton
            label={t('Undo')}
            icon={Undo2}
            letter="Z"
            disabled={history.past.length === 0}
            onClick={() => changeHistory(undo)}
          />
          <ToolButton
            label={t('Redo')}
            icon={Redo2}
            letter="Y"
            disabled={history.future.length === 0}
            onClick={() => changeHistory(redo)}
          />
        </Toolbar.Group>
        <Toolbar.Group className={styles.group}>
          {!view.isNarrow && (
            <ToolButton
              label={t('View: {mode}. Switch to {next}', {
                mode: views[view.mode].name,
                next: views[view.nextMode].name,
              })}
              icon={views[view.mode].icon}
              onClick={() => view.setMode(view.nextMode)}
            />
          )}
          <ToolButton
            label={isFullscreen ? t('Leave full screen') : t('Fullscreen')}
            icon={isFullscreen ? Minimize2 : Maximize2}
            onClick={props.onToggleFullscreen}
          />
        </Toolbar.Group>
      </div>
    </Toolbar.Root>
  );
}
