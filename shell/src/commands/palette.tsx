import { Autocomplete } from '@base-ui/react/autocomplete';
import { FileText, Package, ReceiptText, Search, UserRound, Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CurrentUser } from 'shared/contract';
import { plural, t } from 'shared/language';
import { rich } from 'shared/language/rich';
import type { SectionExtras } from 'shared/releases';
import type { DataRouter } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, classNames, Dialog } from 'shared/ui';
import { accountLinks, mainLinks } from '../layout/controls/nav-links.ts';
import { fetchLiveSections, useLiveSections } from '../platform/index.ts';
import { toggleTheme, useTheme } from '../theme/theme.store.ts';
import { Keys } from '../ui/keys.tsx';
import {
  type Command,
  type CommandGroup,
  matchingCommands,
  pageCommands,
} from './command.rules.ts';
import styles from './palette.module.css';
import { useSearch } from './use-search.ts';

export type PaletteRouter = Pick<DataRouter, 'navigate'>;

type Props = {
  readonly user: CurrentUser;
  readonly router: PaletteRouter;
  readonly onShowShortcuts: () => void;
  readonly onClose: () => void;
};

const GROUPS = {
  Pages: { name: t('Pages'), Icon: FileText },
  Actions: { name: t('Actions'), Icon: Zap },
  Users: { name: t('Users'), Icon: UserRound },
  Orders: { name: t('Orders'), Icon: ReceiptText },
  Products: { name: t('Products'), Icon: Package },
} as const;

/** Goes to any page, person, order or product by its name. */
export function Palette({ user, router, onShowShortcuts, onClose }: Props) {
  const [inputText, setInputText] = useState('');
  const term = inputText.trim();
  const search = useSearch(term, user);
  const pages = usePageCommands(user);
  const { theme } = useTheme();
  const actions: Command[] = [
    {
      id: 'theme',
      label: theme === 'light' ? t('Switch to dark theme') : t('Switch to light theme'),
      target: toggleTheme,
    },
    { id: 'shortcuts', label: t('Keyboard shortcuts'), target: onShowShortcuts },
  ];
  const allGroups: CommandGroup[] = [
    { value: 'Pages', items: matchingCommands(pages, term) },
    { value: 'Actions', items: matchingCommands(actions, term) },
    ...(search.groups ?? []),
  ];
  const groups = allGroups.filter(({ items }) => items.length > 0);
  const choose = ({ target }: Command) => {
    onClose();
    if (typeof target === 'string') void router.navigate(target, { viewTransition: true });
    else target();
  };
  return (
    <Dialog
      isCard
      closesOnOutsideClick
      aria-label={t('Go to')}
      className={styles.palette}
      onDismiss={onClose}
    >
      <Autocomplete.Root
        inline
        open
        items={groups}
        // The groups are filtered already.
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={inputText}
        onValueChange={setInputText}
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
          <Button variant="quiet" className={styles.close} onClick={onClose}>
            <kbd>
              Esc<span className="visually-hidden"> {t('closes')}</span>
            </kbd>
          </Button>
        </div>
        <Autocomplete.List className={styles.list} aria-label={t('Results')}>
          {({ value, items }: CommandGroup) => {
            const { name, Icon } = GROUPS[value];
            return (
              <Autocomplete.Group key={value} items={items} className={styles.group}>
                <Autocomplete.GroupLabel className={styles.heading}>{name}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(command: Command) => (
                    <Autocomplete.Item
                      key={command.id}
                      value={command}
                      className={styles.item}
                      onClick={() => choose(command)}
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
          {statusText(search, groups)}
        </p>
      </Autocomplete.Root>
      <p className={classNames('row', styles.foot)} aria-hidden="true">
        {rich('{arrows} choose {enter} open', {
          arrows: <Keys keys={['↑', '↓']} />,
          enter: <Keys keys={['Enter']} />,
        })}
      </p>
    </Dialog>
  );
}

function usePageCommands(user: CurrentUser): Command[] {
  const session = useSession();
  const liveSections = useLiveSections();
  const [sectionExtras, setSectionExtras] = useState<readonly SectionExtras[]>([]);
  useEffect(() => {
    // The discovery document in the HTML leaves out the pages of the sections. Without them, the links of the menus stay.
    fetchLiveSections()
      .then((sections) => setSectionExtras(sections.map(({ extras }) => extras)))
      .catch(() => undefined);
  }, []);
  const links = [...mainLinks(liveSections, session), ...accountLinks(liveSections, session)];
  return pageCommands({ links, sections: sectionExtras }, user);
}

function statusText(
  { busy, groups }: ReturnType<typeof useSearch>,
  shownGroups: readonly CommandGroup[],
): string {
  if (busy) return t('Searching…');
  if (groups === null) return t('Users, orders and products could not be searched just now.');
  const count = shownGroups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return t('Nothing found. Try a part of a name, or the number of an order.');
  return plural(count, '1 result', '{count} results');
}
