import { siteConfig } from 'shared/api';
import type { Product } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './goal-bar.module.css';

/** How much of the product's goal is paid; nothing for a product without one. */
export function GoalBar({ product: { goal, raised = 0 } }: { readonly product: Product }) {
  if (goal === undefined) return null;
  const { currencyLabel: currency } = siteConfig();
  const [paid, sum] = [formatPrice(raised, currency), formatPrice(goal, currency)];
  return (
    <div className={classNames('hint numbers', styles.goal)}>
      <progress max={goal} value={raised} aria-hidden="true" />
      <p>{t('{raised} of {goal} raised', { raised: paid, goal: sum })}</p>
    </div>
  );
}
