import {
  Blocks,
  ChartColumn,
  ClipboardList,
  type LucideIcon,
  Mail,
  ScrollText,
  Users,
  Wallet,
} from 'lucide-react';
import { hasRight, may } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { FirstSteps } from './first-steps.tsx';
import { isRep, type overviewLoader } from './overview.loader.ts';
import styles from './overview.page.module.css';
import { OwnCash } from './own-cash.tsx';
import { PickupQuestion } from './pickup-question.tsx';
import { ProgramVersion } from './program-version.tsx';
import { StatsBoard } from './stats-board.tsx';

export default function OverviewPage() {
  const { stats, ownLedger, pickup } = useLoaderData<typeof overviewLoader>();
  const user = useSession((session) => session.user);
  const name = user?.name ?? '';
  const isClassRep = isRep(user);
  return (
    <PageLayout
      title={t('Admin')}
      lead={t('Orders to hand over, cash to collect, and the people behind them.')}
      actions={
        <>
          {may(user, 'users.view') && (
            <ButtonLink to="/admin/users">
              <Users aria-hidden="true" />
              {t('Manage Users')}
            </ButtonLink>
          )}
          {hasRight(user, 'orders.collect') && (
            <ButtonLink to="/admin/orders" variant="primary">
              <ClipboardList aria-hidden="true" />
              {t('Manage Orders')}
            </ButtonLink>
          )}
          {may(user, 'results.view') && (
            <ButtonLink to="/admin/results">
              <ChartColumn aria-hidden="true" />
              {t('Results')}
            </ButtonLink>
          )}
          {may(user, 'balances.view') && (
            <ButtonLink to="/admin/balance">
              <Wallet aria-hidden="true" />
              {t('Rep Balances')}
            </ButtonLink>
          )}
        </>
      }
    >
      {pickup && <PickupQuestion pickup={pickup} />}
      {isClassRep && <OwnCash entries={ownLedger} name={name} isAlwaysShown />}
      <FirstSteps stats={stats} />
      <StatsBoard stats={stats} />
      {!isClassRep && <OwnCash entries={ownLedger} name={name} />}
      {may(user, 'releases.manage') && (
        <LinkRow
          about={t('Releases of news, store and admin: what is live, and how to roll back.')}
          to="/admin/releases"
          icon={Blocks}
          label={t('Sections and releases')}
        />
      )}
      {may(user, 'audit.view') && (
        <LinkRow
          about={t('Who changed orders, products, posts, roles and accounts, and when.')}
          to="/admin/audit"
          icon={ScrollText}
          label={t('Audit log')}
        />
      )}
      {may(user, 'mails.manage') && (
        <LinkRow
          about={t('Mails that wait, were sent or failed; and a test whether mails arrive.')}
          to="/admin/mails"
          icon={Mail}
          label={t('Mails')}
        />
      )}
      {may(user, 'releases.manage') && <ProgramVersion />}
    </PageLayout>
  );
}

type LinkRowProps = {
  readonly about: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
};

const LinkRow = ({ about, to, icon: Icon, label }: LinkRowProps) => (
  <div className={styles.link}>
    <p>{about}</p>
    <ButtonLink to={to}>
      <Icon aria-hidden="true" />
      {label}
    </ButtonLink>
  </div>
);
