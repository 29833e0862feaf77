import { Moon, Sun } from 'lucide-react';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import { toggleTheme, useTheme } from '../../theme/theme.store.ts';
import controls from './controls.module.css';

/** Switches between light and dark. Both icons are in the page: before hydration only CSS knows the theme. */
export function ThemeToggle({ isRow = false }: { readonly isRow?: boolean }) {
  const { theme } = useTheme();
  const text = theme === 'light' ? t('Switch to dark theme') : t('Switch to light theme');
  return (
    <button
      type="button"
      className={classNames(isRow ? controls.row : controls.icon, controls.theme)}
      aria-label={text}
      title={text}
      onClick={toggleTheme}
    >
      <Moon className={controls.toDark} aria-hidden="true" />
      <Sun className={controls.toLight} aria-hidden="true" />
      {isRow && text}
    </button>
  );
}
