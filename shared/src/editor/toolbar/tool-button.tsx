import { Toolbar } from '@base-ui/react/toolbar';
import type { LucideIcon } from 'lucide-react';
import styles from './tool-button.module.css';

type Props = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Letter that does the same with Ctrl or Cmd. */
  readonly letter?: string | undefined;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

export function ToolButton({ label, icon: Icon, letter, ...rest }: Props) {
  return (
    <Toolbar.Button
      {...rest}
      className={styles.tool}
      aria-label={label}
      title={letter ? `${label} (Ctrl+${letter})` : label}
      aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  );
}
