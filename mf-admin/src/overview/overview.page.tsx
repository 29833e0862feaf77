import {
  Blocks,
  ChartColumn,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  Mail,
  ScrollText,
  Users,
  Wallet,
} from 'lucide-react';
import { call } from 'shared/api';
import { trackResponse, useRequest } from 'shared/data';
import { type Act, hasRight, may } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, type ButtonVariant, DateText, PageLayout } from 'shared/ui';
import { FirstSteps } from './first-steps.tsx';
import { isRep, type overviewLoader } from './overview.loader.ts';
import styles from './overview.page.module.css';
import { OwnCash } from './own-cash.tsx';
import { PickupQuestion } from './pickup-question.tsx';
import { StatsBoard } from './stats-board.tsx';

type PageLink = {
  readonly path: string;
  /** The right that the page needs, if only on some people or things (`hasRight`). */
  readonly act: Act;
  readonly icon: LucideIcon;
  readonly label: string;
};

/** Pages of daily work, as buttons above the figures. */
const DAILY_PAGES: readonly (PageLink & { readonly variant?: ButtonVariant })[] = [
  { path: '/admin/users', act: 'users.view', icon: Users, label: t('Manage Users') },
  {
    path: '/admin/orders',
    act: 'orders.view',
    icon: ClipboardList,
    label: t('Manage Orders'),
    variant: 'primary',
  },
  { path: '/admin/classes', act: 'classes.view', icon: GraduationCap, label: t('Classes') },
  { path: '/admin/results', act: 'results.view', icon: ChartColumn, label: t('Results') },
  { path: '/admin/balance', act: 'balances.view', icon: Wallet, label: t('Rep Balances') },
];

/** Rarer pages, each with a sentence, below the figures. */
const OTHER_PAGES: readonly (PageLink & { readonly about: string })[] = [
  {
    path: '/admin/releases',
    act: 'releases.manage',
    icon: Blocks,
    label: t('Sections and releases'),
    about: t('Releases of news, store and admin: what is live, and how to roll back.'),
  },
  {
    path: '/admin/audit',
    act: 'audit.view',
    icon: ScrollText,
    label: t('Audit log'),
    about: t('Who changed orders, products, posts, roles and accounts, and when.'),
  },
  {
    path: '/admin/mails',
    act: 'mails.manage',
    icon: Mail,
    label: t('Mails'),
    about: t('Mails that wait, were sent or failed; and a test whether mails arrive.'),
  },
];

export default function OverviewPage() {
  const { stats, ownLedger, pickup } = useLoaderData<typeof overviewLoader>();
  const user = useSession((session) => session.user);
  const name = user?.name ?? '';
  const isClassRep = isRep(user);
  return (
    <PageLayout
      title={t('Admin')}
      lead={t('Orders to hand over, cash to collect, and the people behind them.')}
      actions={DAILY_PAGES.filter(({ act }) => hasRight(user, act)).map(
        ({ path, icon: Icon, label, variant = 'secondary' }) => (
          <ButtonLink key={path} to={path} variant={variant}>
            <Icon aria-hidden="true" />
            {label}
          </ButtonLink>
        ),
      )}
    >
      {pickup && <PickupQuestion pickup={pickup} />}
      {isClassRep && <OwnCash entries={ownLedger} name={name} isAlwaysShown />}
      {may(user, 'products.manage') && <FirstSteps stats={stats} />}
      <StatsBoard stats={stats} />
      {!isClassRep && <OwnCash entries={ownLedger} name={name} />}
      {OTHER_PAGES.filter(({ act }) => hasRight(user, act)).map(
        ({ path, icon: Icon, label, about }) => (
          <div key={path} className={styles.link}>
            <p>{about}</p>
            <ButtonLink to={path}>
              <Icon aria-hidden="true" />
              {label}
            </ButtonLink>
          </div>
        ),
      )}
      {may(user, 'releases.manage') && <ProgramVersion />}
    </PageLayout>
  );
}

const COMMIT_DIGITS = 7;

const requestVersion = () => trackResponse(call('health.ready'));

/** The version of the program that runs the site; nothing until it is loaded. */
function ProgramVersion() {
  const { value } = useRequest(requestVersion);
  if (!value) return null;
  const { version, commit, builtAt } = value;
  return (
    <p className="hint">
      {commit && builtAt
        ? rich('Version {version} ({commit}), built {date}', {
            version,
            commit: commit.slice(0, COMMIT_DIGITS),
            date: <DateText iso={builtAt} withTime />,
          })
        : t('Version {version}', { version })}
    </p>
  );
}
