import { Toolbar } from '@base-ui/react/toolbar';
import {
  Columns2,
  Eraser,
  Eye,
  Image,
  Maximize2,
  Minimize2,
  Pencil,
  Redo2,
  Undo2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../language/index.ts';
import styles from './editor-toolbar.module.css';
import { HeadingMenu } from './heading-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import type { Command } from './text-edit.ts';
import { ToolButton } from './tool-button.tsx';
import { type Tool, tools } from './tools.ts';
import { nextMode, type ViewMode, viewNames } from './view-modes.ts';

type Props = {
  /** Menus are rendered here, inside the editor: otherwise full screen would hide them. */
  readonly overlays: RefObject<HTMLElement | null>;
  readonly textId: string;
  readonly mode: ViewMode;
  /** Views of the view button. None in a narrow window, which has `NarrowSwitch` instead. */
  readonly modes: readonly ViewMode[];
  readonly isFullscreen: boolean;
  readonly can: { readonly undo: boolean; readonly redo: boolean; readonly clear: boolean };
  readonly onCommand: (command: Command) => void;
  readonly onImage: () => void;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onMode: (mode: ViewMode) => void;
  readonly onFullscreen: () => void;
};

const viewIcons = { split: Columns2, edit: Pencil, preview: Eye } as const;

/** All tools of the editor. The Tab key stops once, arrow keys go from button to button. */
export function EditorToolbar(props: Props) {
  const { overlays, mode, modes, isFullscreen, can, onCommand } = props;
  const isText = mode !== 'preview';
  const next = nextMode(mode, modes);
  const buttons = (group: readonly Tool[]) =>
    group.map(({ command, ...tool }) => (
      <ToolButton
        key={tool.label}
        {...tool}
        disabled={!isText}
        onClick={() => onCommand(command)}
      />
    ));
  const menu = { overlays, textId: props.textId, disabled: !isText, onCommand };
  return (
    <Toolbar.Root
      className={styles.toolbar}
      aria-label={t('Formatting')}
      aria-controls={props.textId}
    >
      <Toolbar.Group className={styles.group}>
        <HeadingMenu {...menu} />
        {buttons(tools.marks)}
      </Toolbar.Group>
      <Toolbar.Group className={styles.group}>{buttons(tools.lines)}</Toolbar.Group>
      <Toolbar.Group className={styles.group}>
        {buttons(tools.inserts)}
        <ToolButton label={t('Image')} icon={Image} disabled={!isText} onClick={props.onImage} />
        <TableMenu {...menu} />
      </Toolbar.Group>
      <div className={styles.end}>
        <Toolbar.Group className={styles.group}>
          <ToolButton
            label={t('Clear')}
            icon={Eraser}
            disabled={!isText || !can.clear}
            onClick={props.onClear}
          />
          <ToolButton
            label={t('Undo')}
            icon={Undo2}
            letter="Z"
            disabled={!can.undo}
            onClick={props.onUndo}
          />
          <ToolButton
            label={t('Redo')}
            icon={Redo2}
            letter="Y"
            disabled={!can.redo}
            onClick={props.onRedo}
          />
        </Toolbar.Group>
        <Toolbar.Group className={styles.group}>
          {modes.length > 1 && (
            <ToolButton
              label={t('View: {mode}. Switch to {next}', {
                mode: viewNames[mode],
                next: viewNames[next],
              })}
              icon={viewIcons[mode]}
              onClick={() => props.onMode(next)}
            />
          )}
          <ToolButton
            label={isFullscreen ? t('Leave full screen') : t('Fullscreen')}
            icon={isFullscreen ? Minimize2 : Maximize2}
            onClick={props.onFullscreen}
          />
        </Toolbar.Group>
      </div>
    </Toolbar.Root>
  );
}
