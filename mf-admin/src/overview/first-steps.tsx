import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { call } from 'shared/api';
import type { OrderStats } from 'shared/contract';
import { type TrackedResponse, trackResponse, useDeferred, useRequest } from 'shared/data';
import { ROLE, roleInSearch } from 'shared/domain';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { classNames } from 'shared/ui';
import layout from '../ui/layout.module.css';
import styles from './first-steps.module.css';
import { isEmpty } from './stats-in-view.rules.ts';

/** The steps to a site where pupils can order. Once somebody has ordered, nothing is requested or shown. */
export function FirstSteps({ stats }: { readonly stats: TrackedResponse<OrderStats> }) {
  const tallyOfAll = useDeferred(stats).value?.all;
  return tallyOfAll && isEmpty(tallyOfAll) && <Steps />;
}

type ContentCounts = Awaited<ReturnType<typeof countContent>>;

const firstOnly = { page: 0, size: 1 };

async function countContent() {
  const roles = [roleInSearch(ROLE.CLASS_REP)];
  const [news, products, reps] = await Promise.all([
    call('news.list', { query: firstOnly }),
    call('products.list', { query: firstOnly }),
    call('users.search', { query: { ...firstOnly, roles } }),
  ]);
  return {
    news: news.totalElements,
    products: products.totalElements,
    reps: reps.totalElements,
  };
}

const loadContentCounts = () =>
  trackResponse(countContent(), { logAs: 'Failed to load the first steps' });

type FirstStep = {
  readonly contentKind: keyof ContentCounts;
  readonly to: string;
  readonly text: string;
};

const STEPS: readonly FirstStep[] = [
  { contentKind: 'news', to: '/news/create', text: t('Write the first post') },
  { contentKind: 'products', to: '/store/create', text: t('Put the first product on sale') },
  {
    contentKind: 'reps',
    to: '/admin/users',
    text: t('Make somebody a class rep, who collects the cash: they register like all pupils'),
  },
];

function Steps() {
  const titleId = useId();
  const { value: counts } = useRequest(loadContentCounts);
  if (!counts || STEPS.every(({ contentKind }) => counts[contentKind] > 0)) return null;
  return (
    <section
      className={classNames(layout.box, layout.accent, layout.stack)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{t('First steps')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ contentKind, to, text }) => (
          <li key={contentKind}>
            {counts[contentKind] > 0 ? (
              <>
                <CircleCheck aria-hidden="true" className={styles.done} />
                <span>
                  <span className="visually-hidden">{t('Done:')} </span>
                  {text}
                </span>
              </>
            ) : (
              <>
                <Circle aria-hidden="true" />
                <Link to={to}>{text}</Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
