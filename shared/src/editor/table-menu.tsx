import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { Table } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../language/index.ts';
import { table } from './block-commands.ts';
import styles from './heading-menu.module.css';
import { TableGrid } from './table-grid.tsx';
import type { Command } from './text-edit.ts';
import toolStyles from './tool-button.module.css';

type Props = {
  readonly overlays: RefObject<HTMLElement | null>;
  /** Id of the text area: the caret goes there after a choice. */
  readonly textId: string;
  readonly disabled: boolean;
  readonly onCommand: (command: Command) => void;
};

/** A menu with a grid, to choose the size of a new table. */
export function TableMenu({ overlays, textId, disabled, onCommand }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button
        render={<Popover.Trigger />}
        className={toolStyles.tool}
        disabled={disabled}
        aria-label={t('Table')}
        title={t('Table')}
      >
        <Table aria-hidden="true" />
      </Toolbar.Button>
      <Popover.Portal container={overlays}>
        <Popover.Positioner className={styles.positioner} align="start" sideOffset={4}>
          <Popover.Popup
            className={styles.menu}
            aria-label={t('Size of the table')}
            finalFocus={() => {
              const after = chosen.current ? document.getElementById(textId) : true;
              chosen.current = false;
              return after;
            }}
          >
            <TableGrid
              onPick={({ rows, columns }) => {
                chosen.current = true;
                setOpen(false);
                onCommand(table(rows, columns));
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
