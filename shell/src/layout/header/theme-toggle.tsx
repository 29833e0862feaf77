import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../../theme/theme.store.ts';
import styles from './theme-toggle.module.css';

/** Switches between light and dark: an icon in the navigation bar, a row with words in the menu. */
export function ThemeToggle({ look = 'icon' }: { readonly look?: 'icon' | 'row' }) {
  const { theme } = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  const Icon = other === 'dark' ? Moon : Sun;
  const text = `Switch to ${other} theme`;
  return (
    <button
      type="button"
      className={look === 'icon' ? styles.icon : styles.row}
      aria-label={look === 'icon' ? text : undefined}
      title={look === 'icon' ? text : undefined}
      onClick={toggleTheme}
    >
      <Icon aria-hidden="true" />
      {look === 'row' && text}
    </button>
  );
}
