import { t } from 'shared/language';
import { useSearchParams } from 'shared/router';
import { SelectField } from '../../ui/select-field.tsx';
import { type OrderScope, scopeOptions, withScope } from '../filter/order-scope.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

type Props = {
  readonly scope: OrderScope;
  /** All loaded orders, including hidden ones. */
  readonly loadedOrders: readonly OrderRow[];
};

/** Lets the council choose one class rep’s orders, or the unassigned ones, among all orders. */
export function RepSelect({ scope, loadedOrders }: Props) {
  const [, setParams] = useSearchParams();
  return (
    <SelectField
      label={t('Assigned to')}
      value={String(scope)}
      options={scopeOptions(loadedOrders, scope).map(({ value, text }) => ({
        value: String(value),
        text,
      }))}
      onChange={(newScope) =>
        setParams((params) => withScope(params, newScope), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}
