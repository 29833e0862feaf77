import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown, Heading } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { t } from '../language/index.ts';
import styles from './heading-menu.module.css';
import { headings } from './line-commands.ts';
import type { Command } from './text-edit.ts';
import toolStyles from './tool-button.module.css';

type Props = {
  readonly overlays: RefObject<HTMLElement | null>;
  /** Id of the text area: the caret goes there after a choice. */
  readonly textId: string;
  readonly disabled: boolean;
  readonly onCommand: (command: Command) => void;
};

/** A menu with the six levels of headings. */
export function HeadingMenu({ overlays, textId, disabled, onCommand }: Props) {
  const chosen = useRef(false);
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        render={<Menu.Trigger />}
        className={toolStyles.tool}
        disabled={disabled}
        aria-label={t('Headers')}
        title={t('Headers')}
      >
        <Heading aria-hidden="true" />
        <ChevronDown aria-hidden="true" className={styles.more} />
      </Toolbar.Button>
      <Menu.Portal container={overlays}>
        <Menu.Positioner className={styles.positioner} align="start" sideOffset={4}>
          <Menu.Popup
            className={styles.menu}
            aria-label={t('Headers')}
            // After a choice the focus goes to the text, where the caret is; without one back to the button.
            finalFocus={() => {
              const after = chosen.current ? document.getElementById(textId) : true;
              chosen.current = false;
              return after;
            }}
          >
            {headings.map((heading, index) => (
              <Menu.Item
                key={index + 1}
                className={styles.item}
                style={{ fontSize: `${1.6 - 0.12 * index}rem` }}
                onClick={() => {
                  chosen.current = true;
                  onCommand(heading);
                }}
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
