import { Menu, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { useTakenOver } from 'shared/ui';
import { useLoadingState } from '../../federation/loading-context.ts';
import { LanguageLink } from '../header/language-link.tsx';
import { mainLinks } from '../header/nav-links.ts';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { EarlyMenu } from './early-menu.tsx';
import styles from './mobile-menu.module.css';
import { AccountSection, LinkRows } from './mobile-sections.tsx';
import { MobileSheet } from './mobile-sheet.tsx';

/** The navigation of narrow windows. Every change of page mounts it again, and so closes it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [wasUsed, setWasUsed] = useState(false);
  const session = useSession();
  const { sections } = useLoadingState();
  const early = useRef<HTMLDetailsElement>(null);
  const close = () => setOpen(false);
  useLayoutEffect(() => {
    // Asks the browser, which opens and closes the early menu without a script.
    const menu = early.current;
    if (!menu?.open && !menu?.contains(document.activeElement)) return;
    setWasUsed(true);
    setOpen(menu.open);
  }, []);
  const links = (
    <>
      <Part title={t('Navigate')}>
        <nav aria-label={t('Main')}>
          <LinkRows links={mainLinks(sections, session)} onFollow={close} />
        </nav>
      </Part>
      <Part title={session.status === 'anonymous' ? t('Join Us') : t('Your Account')}>
        <AccountSection session={session} onFollow={close} />
      </Part>
      <LanguageLink className={styles.row} />
    </>
  );
  if (!useTakenOver()) return <EarlyMenu ref={early}>{links}</EarlyMenu>;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('Open menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the early menu, and of its focus
        autoFocus={wasUsed}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {open && (
        <MobileSheet isThere={wasUsed} onClose={close}>
          <div className={styles.top}>
            <button
              type="button"
              className={styles.button}
              aria-label={t('Close menu')}
              onClick={close}
            >
              <X aria-hidden="true" />
            </button>
          </div>
          {links}
          <Part title={t('Theme')}>
            <ThemeToggle look="row" />
          </Part>
        </MobileSheet>
      )}
    </>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
