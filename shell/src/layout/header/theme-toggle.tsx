import { Moon, Sun } from 'lucide-react';
import { t } from 'shared/language';
import { toggleTheme, useTheme } from '../../theme/theme.store.ts';
import styles from './theme-toggle.module.css';

/**
 * Switches between light and dark: an icon in the navigation bar, a row with words in the menu. Both icons stand
 * in the page, and its style shows one: before the script comes, it alone knows the theme.
 */
export function ThemeToggle({ look = 'icon' }: { readonly look?: 'icon' | 'row' }) {
  const { theme } = useTheme();
  const text = theme === 'light' ? t('Switch to dark theme') : t('Switch to light theme');
  return (
    <button
      type="button"
      className={look === 'icon' ? styles.icon : styles.row}
      aria-label={text}
      title={text}
      onClick={toggleTheme}
    >
      <Moon className={styles.toDark} aria-hidden="true" />
      <Sun className={styles.toLight} aria-hidden="true" />
      {look === 'row' && text}
    </button>
  );
}
