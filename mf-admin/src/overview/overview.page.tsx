import { ClipboardList, Users, Wallet } from 'lucide-react';
import { may, ROLE } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { AuditLink } from './audit-link.tsx';
import type { overviewLoader } from './overview.loader.ts';
import { OwnCash } from './own-cash.tsx';
import { ReleasesLink } from './releases-link.tsx';
import { StatsBoard } from './stats-board.tsx';

export default function OverviewPage() {
  const { stats, ownLedger } = useLoaderData<typeof overviewLoader>();
  const user = useSession((session) => session.user);
  const name = user?.name ?? '';
  const isRep = user?.role === ROLE.CLASS_REP;
  return (
    <PageLayout
      title={t('Admin')}
      lead={t('Orders to hand over, cash to collect, and the people behind them.')}
      actions={
        <>
          <ButtonLink to="/admin/users">
            <Users aria-hidden="true" />
            {t('Manage Users')}
          </ButtonLink>
          <ButtonLink to="/admin/orders" look="primary">
            <ClipboardList aria-hidden="true" />
            {t('Manage Orders')}
          </ButtonLink>
          {may(user, 'see balances') && (
            <ButtonLink to="/admin/balance">
              <Wallet aria-hidden="true" />
              {t('Rep Balances')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isRep && <OwnCash entries={ownLedger} name={name} shown="always" />}
      <StatsBoard stats={stats} />
      {!isRep && <OwnCash entries={ownLedger} name={name} shown="with entries" />}
      {may(user, 'manage releases') && <ReleasesLink />}
      {may(user, 'manage accounts') && <AuditLink />}
    </PageLayout>
  );
}
