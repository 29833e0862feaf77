import { Menu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown, Heading, Table } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../../language/index.ts';
import { insertTable } from '../commands/block-commands.ts';
import { headingCommands } from '../commands/line-commands.ts';
import type { Command } from '../commands/text-edit.ts';
import { TableGrid } from './table-grid.tsx';
import toolStyles from './tool-button.module.css';
import styles from './toolbar-menus.module.css';

type Props = {
  readonly menuContainer: RefObject<HTMLElement | null>;
  /** Id of the text area: the caret goes there after a choice. */
  readonly textId: string;
  readonly disabled: boolean;
  readonly onCommand: (command: Command) => void;
};

const positioning = { className: styles.positioner, align: 'start', sideOffset: 4 } as const;

/** After a choice the focus goes to the text, where the caret is; without one back to the button. */
function useChoice({ textId, onCommand }: Props) {
  const hasChosen = useRef(false);
  return {
    choose: (command: Command) => {
      hasChosen.current = true;
      onCommand(command);
    },
    finalFocus: () => {
      const focusTarget = hasChosen.current ? document.getElementById(textId) : true;
      hasChosen.current = false;
      return focusTarget;
    },
  };
}

export function HeadingMenu(props: Props) {
  const { choose, finalFocus } = useChoice(props);
  const label = t('Headers');
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        render={<Menu.Trigger />}
        className={toolStyles.tool}
        disabled={props.disabled}
        aria-label={label}
        title={label}
      >
        <Heading aria-hidden="true" />
        <ChevronDown aria-hidden="true" className={styles.more} />
      </Toolbar.Button>
      <Menu.Portal container={props.menuContainer}>
        <Menu.Positioner {...positioning}>
          <Menu.Popup className={styles.menu} aria-label={label} finalFocus={finalFocus}>
            {headingCommands.map((heading, index) => (
              <Menu.Item
                key={index + 1}
                className={styles.item}
                style={{ fontSize: `${1.6 - 0.12 * index}rem` }}
                onClick={() => choose(heading)}
              >
                {t('Heading {level}', { level: index + 1 })}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function TableMenu(props: Props) {
  const { choose, finalFocus } = useChoice(props);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button
        render={<Popover.Trigger />}
        className={toolStyles.tool}
        disabled={props.disabled}
        aria-label={t('Table')}
        title={t('Table')}
      >
        <Table aria-hidden="true" />
      </Toolbar.Button>
      <Popover.Portal container={props.menuContainer}>
        <Popover.Positioner {...positioning}>
          <Popover.Popup
            className={styles.menu}
            aria-label={t('Size of the table')}
            finalFocus={finalFocus}
          >
            <TableGrid
              onPick={({ rows, columns }) => {
                setOpen(false);
                choose(insertTable(rows, columns));
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
