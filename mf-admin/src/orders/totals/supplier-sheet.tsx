import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { DateText } from 'shared/ui';
import { ClockText, PaperSheet } from '../../ui/index.ts';
import { type ProductTotal, productWithOptionsText } from './product-totals.rules.ts';
import styles from './supplier-sheet.module.css';

type Props = {
  /** Names the people and the product whose orders are counted. */
  readonly scopeText: string;
  readonly totals: readonly ProductTotal[];
  readonly now: Date;
};

/** The printed order for the supplier, with boxes to tick on delivery. */
export function SupplierSheet({ scopeText, totals, now }: Props) {
  return (
    <PaperSheet>
      <h1>{t('Product totals')}</h1>
      <p>
        {siteConfig().siteName}, {scopeText}, <DateText iso={now.toISOString()} />,{' '}
        <ClockText at={now.getTime()} />
      </p>
      <table className={styles.totals}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Needed')}</th>
            <th scope="col">{t('Pending')}</th>
            <th scope="col">{t('Paid')}</th>
            <th scope="col">{t('Delivered')}</th>
            <th scope="col">{t('Received')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.key}>
              <td>{[total.classText, productWithOptionsText(total)].filter(Boolean).join(', ')}</td>
              <td className={styles.needed}>{total.needed}</td>
              <td>{total.pending}</td>
              <td>{total.paid}</td>
              <td>{total.delivered}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
