import { X } from 'lucide-react';
import { useId } from 'react';
import { Button, Dialog } from 'shared/ui';
import { Keys } from './keys.tsx';
import styles from './shortcut-list.module.css';

const groups = [
  {
    name: 'Everywhere',
    rows: [
      { keys: ['Ctrl', 'K'], does: 'Go to a page, a person, an order or a product' },
      { keys: ['/'], does: 'Search on this page' },
      { keys: ['?'], does: 'Show this list' },
    ],
  },
  {
    name: 'In a post or a product',
    rows: [
      { keys: ['Ctrl', 'S'], does: 'Save' },
      { keys: ['Ctrl', 'B'], does: 'Bold' },
      { keys: ['Ctrl', 'I'], does: 'Italic' },
      { keys: ['Ctrl', 'U'], does: 'Underline' },
      { keys: ['Ctrl', 'K'], does: 'Link, while the text is being written' },
      { keys: ['Ctrl', ']'], does: 'Move a list item in' },
      { keys: ['Ctrl', '['], does: 'Move a list item out' },
      { keys: ['Ctrl', 'Z'], does: 'Undo' },
      { keys: ['Ctrl', 'Y'], does: 'Redo' },
    ],
  },
] as const;

/** All keyboard shortcuts of the site. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  return (
    <Dialog isCard isLight aria-labelledby={id} className={styles.dialog} onDismiss={onClose}>
      <header className={styles.head}>
        <h2 id={id}>Keyboard shortcuts</h2>
        <Button look="quiet" aria-label="Close" className={styles.close} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      {groups.map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.heading}>{name}</h3>
          <dl className={styles.rows}>
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
