import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  FileText,
  type LucideIcon,
  Package,
  ReceiptText,
  Search,
  UserRound,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { plural, t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Dialog } from 'shared/ui';
import { type Command, type CommandGroup, filled, matching } from './command.rules.ts';
import type { FindThings } from './find-things.ts';
import { Keys } from './keys.tsx';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

type Props = {
  readonly pages: readonly Command[];
  readonly actions: readonly Command[];
  readonly find: FindThings;
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
};

const icons: Readonly<Record<CommandGroup['value'], LucideIcon>> = {
  Pages: FileText,
  Actions: Zap,
  Users: UserRound,
  Orders: ReceiptText,
  Products: Package,
};

const names: Readonly<Record<CommandGroup['value'], string>> = {
  Pages: t('Pages'),
  Actions: t('Actions'),
  Users: t('Users'),
  Orders: t('Orders'),
  Products: t('Products'),
};

/** Goes to any page, person, order or product by its name. */
export function Palette({ pages, actions, find, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const term = typed.trim();
  const found = useFound(term, find);
  const groups = filled([
    { value: 'Pages', items: matching(pages, term) },
    { value: 'Actions', items: matching(actions, term) },
    ...(found.groups ?? []),
  ]);
  return (
    <Dialog isLight aria-label={t('Go to')} className={styles.palette} onDismiss={onClose}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ label }: Command) => label}
      >
        <div className={styles.field}>
          <Search aria-hidden="true" />
          <Autocomplete.Input
            className={styles.input}
            aria-label={t('Go to')}
            placeholder={t('Page, name, order or product')}
            maxLength={100}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              onClose();
            }}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            <kbd>
              Esc<span className="visually-hidden"> {t('closes')}</span>
            </kbd>
          </button>
        </div>
        <Autocomplete.List className={styles.list} aria-label={t('Results')}>
          {({ value, items }: CommandGroup) => {
            const Icon = icons[value];
            return (
              <Autocomplete.Group key={value} items={items} className={styles.group}>
                <Autocomplete.GroupLabel className={styles.heading}>
                  {names[value]}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(command: Command) => (
                    <Autocomplete.Item
                      key={command.id}
                      value={command}
                      className={styles.item}
                      onClick={() => onChoose(command)}
                    >
                      <Icon aria-hidden="true" />
                      <span className={styles.label}>{command.label}</span>
                      {command.detail && <span className={styles.detail}>{command.detail}</span>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            );
          }}
        </Autocomplete.List>
        <p role="status" className={groups.length > 0 ? 'visually-hidden' : styles.none}>
          {statusOf(found, groups)}
        </p>
      </Autocomplete.Root>
      <p className={styles.foot} aria-hidden="true">
        {rich('{arrows} choose {enter} open', {
          arrows: <Keys keys={['↑', '↓']} />,
          enter: <Keys keys={['Enter']} />,
        })}
      </p>
    </Dialog>
  );
}

function statusOf(
  { busy, groups }: ReturnType<typeof useFound>,
  shown: readonly CommandGroup[],
): string {
  if (busy) return t('Searching…');
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  if (groups === null) return t('Users, orders and products could not be searched just now.');
  if (count === 0) return t('Nothing found. Try a part of a name, or the number of an order.');
  return plural(count, '1 result', '{count} results');
}
