import { Menu, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from 'shared/session';
import { useLoadingState } from '../../federation/loading-context.ts';
import { mainLinks } from '../header/nav-links.ts';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import styles from './mobile-menu.module.css';
import { AccountSection, LinkRows } from './mobile-sections.tsx';
import { MobileSheet } from './mobile-sheet.tsx';

/** The navigation of narrow windows. Every change of page mounts it again, and so closes it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const { sections } = useLoadingState();
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {open && (
        <MobileSheet onClose={close}>
          <div className={styles.top}>
            <button type="button" className={styles.button} aria-label="Close menu" onClick={close}>
              <X aria-hidden="true" />
            </button>
          </div>
          <section aria-labelledby={`${id}-navigate`}>
            <h2 id={`${id}-navigate`}>Navigate</h2>
            <nav aria-label="Main">
              <LinkRows links={mainLinks(sections, session)} onFollow={close} />
            </nav>
          </section>
          <section aria-labelledby={`${id}-account`}>
            <h2 id={`${id}-account`}>
              {session.status === 'anonymous' ? 'Join Us' : 'Your Account'}
            </h2>
            <AccountSection session={session} onFollow={close} />
          </section>
          <section aria-labelledby={`${id}-theme`}>
            <h2 id={`${id}-theme`}>Theme</h2>
            <ThemeToggle look="row" />
          </section>
        </MobileSheet>
      )}
    </>
  );
}
