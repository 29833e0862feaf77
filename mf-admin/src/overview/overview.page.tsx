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
import { type Act, hasRight, may } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, type ButtonVariant, PageLayout } from 'shared/ui';
import { FirstSteps } from './first-steps.tsx';
import { isRep, type overviewLoader } from './overview.loader.ts';
import styles from './overview.page.module.css';
import { OwnCash } from './own-cash.tsx';
import { PickupQuestion } from './pickup-question.tsx';
import { ProgramVersion } from './program-version.tsx';
import { StatsBoard } from './stats-board.tsx';

type AdminPage = {
  readonly path: string;
  readonly act: Act;
  readonly icon: LucideIcon;
  readonly label: string;
};

const PAGES: readonly (AdminPage & { readonly variant?: ButtonVariant })[] = [
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

const ADMIN_PAGES: readonly (AdminPage & { readonly about: string })[] = [
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
      actions={PAGES.filter(({ act }) => hasRight(user, act)).map(
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
      {ADMIN_PAGES.filter(({ act }) => hasRight(user, act)).map(
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
