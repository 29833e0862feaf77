import { Bell, ListChecks, PackageOpen, Printer, RotateCw, UserRoundPen } from 'lucide-react';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button, ButtonLink, classNames, TextField } from 'shared/ui';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { FilterField, layout } from '../ui/index.ts';
import { ordersSheet } from './export/orders-sheet.rules.ts';
import { isOwnScope, type OrderScope, withScope } from './filter/order-scope.rules.ts';
import type { StatusFilter } from './filter/status-filter.rules.ts';
import styles from './order-toolbar.module.css';
import { reminderPauseInWords } from './reminders/reminders.rules.ts';
import type { OrderDesk } from './use-order-desk.ts';

/** The filters that a wide screen always shows. */
const USUAL_FIELDS: readonly string[] = ['product', 'class'];

/** The search, the filters and the tools for the whole list. One button opens the rare filters, on a phone all but the search. */
export function OrderToolbar({ desk }: { readonly desk: OrderDesk }) {
  const { status, filter, bulkActions } = desk;
  const [isOpen, setOpen] = useState(
    hasNoChip(status) || Object.values(filter).some((value) => value !== ''),
  );
  const toolsId = useId();
  const reminderPause = reminderPauseInWords(desk.ordersOfStatus);
  const sayReminderPause = () => showToast({ kind: 'status', text: reminderPause ?? '' });
  return (
    <div className={classNames('row', styles.toolbar)}>
      {desk.mayOversee && desk.mayCollect && <ScopeBar scope={desk.scope} />}
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField desk={desk} />
        </div>
        <Button
          title={t('Refresh assigned orders')}
          busy={desk.loaded.refreshing}
          className={styles.refresh}
          onClick={desk.refresh}
        >
          <RotateCw aria-hidden="true" />
          <span>{t('Refresh')}</span>
        </Button>
        <Button
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={toolsId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('More')}
        </Button>
      </div>
      <div id={toolsId} className={classNames('row', styles.tools, isOpen && styles.open)}>
        {desk.fields.map(
          ([key, field]) =>
            // A choice without options is left out.
            field.options?.length !== 0 && (
              <div
                key={key}
                className={classNames(styles.select, !USUAL_FIELDS.includes(key) && styles.rare)}
              >
                <FilterField
                  name={key}
                  field={field}
                  values={{ ...filter, status, rep: String(desk.scope), year: desk.year }}
                  onChange={(value) => desk.choose({ [key]: value })}
                />
              </div>
            ),
        )}
        {bulkActions.onAssign && (
          <Button onClick={bulkActions.onAssign}>
            <UserRoundPen aria-hidden="true" />
            {t('Assign orders')}
          </Button>
        )}
        {(bulkActions.onRemind || reminderPause) && (
          <Button onClick={bulkActions.onRemind ?? sayReminderPause}>
            <Bell aria-hidden="true" />
            {t('Remind to pay')}
          </Button>
        )}
        {bulkActions.onAnnounce && (
          <Button onClick={bulkActions.onAnnounce}>
            <PackageOpen aria-hidden="true" />
            {t('It has arrived')}
          </Button>
        )}
        <Button
          disabled={!desk.hasClosedOrders}
          onClick={() => desk.setOpenDialog({ kind: 'totals' })}
        >
          <ListChecks aria-hidden="true" />
          {t('Product totals')}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Print pick list')}
        </Button>
        <SheetButtons
          name="orders"
          disabled={!desk.hasClosedOrders}
          createSheet={() => ordersSheet(desk.ordersOfStatus)}
        />
      </div>
    </div>
  );
}

function ScopeBar({ scope }: { readonly scope: OrderScope }) {
  const [params] = useSearchParams();
  const shown = isOwnScope(scope) ? 'mine' : 'all';
  return (
    <nav aria-label={t('Whose orders')} className={layout.row}>
      {(['mine', 'all'] as const).map((choice) => (
        <ButtonLink
          key={choice}
          to={`?${withScope(params, choice)}`}
          variant={choice === shown ? 'primary' : 'secondary'}
          aria-current={choice === shown ? 'page' : undefined}
        >
          {choice === 'mine' ? t('My orders') : t('All orders')}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** Shows what is typed at once, while the list follows as fast as it can. */
function SearchField({ desk }: { readonly desk: OrderDesk }) {
  const [text, setText] = useOptimistic(desk.search);
  return (
    <TextField
      type="search"
      label={t('Search')}
      placeholder={t('Name, class, number, product')}
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={({ target: { value } }) =>
        startTransition(() => {
          setText(value);
          desk.typeSearch(value);
        })
      }
    />
  );
}

/** Whether this status has no chip below the toolbar, so that only the open tools show that it is chosen. */
const hasNoChip = (filter: StatusFilter): boolean =>
  filter === 'DELIVERED' || filter === 'CANCELLED';
