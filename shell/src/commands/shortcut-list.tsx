import { X } from 'lucide-react';
import { useId } from 'react';
import { t } from 'shared/language';
import { Button, Dialog } from 'shared/ui';
import formStyles from '../ui/dialog-form.module.css';
import { Keys } from '../ui/keys.tsx';
import styles from './shortcut-list.module.css';

const SHORTCUT_GROUPS = [
  {
    name: t('Everywhere'),
    rows: [
      { keys: ['Ctrl', 'K'], action: t('Go to a page, a person, an order or a product') },
      { keys: ['/'], action: t('Search on this page') },
      { keys: ['?'], action: t('Show this list') },
    ],
  },
  {
    name: t('In a post or a product'),
    rows: [
      { keys: ['Ctrl', 'S'], action: t('Save') },
      { keys: ['Ctrl', 'B'], action: t('Bold') },
      { keys: ['Ctrl', 'I'], action: t('Italic') },
      { keys: ['Ctrl', 'U'], action: t('Underline') },
      { keys: ['Ctrl', 'K'], action: t('Link, while the text is being written') },
      { keys: ['Ctrl', ']'], action: t('Move a list item in') },
      { keys: ['Ctrl', '['], action: t('Move a list item out') },
      { keys: ['Ctrl', 'Z'], action: t('Undo') },
      { keys: ['Ctrl', 'Y'], action: t('Redo') },
    ],
  },
] as const;

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      isCard
      closesOnOutsideClick
      aria-labelledby={id}
      className={formStyles.dialog}
      onDismiss={onClose}
    >
      <header className={styles.head}>
        <h2 id={id}>{t('Keyboard shortcuts')}</h2>
        <Button variant="quiet" aria-label={t('Close')} className={styles.close} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      {SHORTCUT_GROUPS.map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.heading}>{name}</h3>
          <dl className={styles.rows}>
            {rows.map(({ keys, action }) => (
              <div key={action}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
