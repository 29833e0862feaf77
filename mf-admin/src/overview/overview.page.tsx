import { ClipboardList, Users, Wallet } from 'lucide-react';
import { ROLE } from 'shared/domain';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import type { overviewLoader } from './overview.loader.ts';
import { SectionsDoor } from './sections-door.tsx';
import { StatsBoard } from './stats-board.tsx';

export default function OverviewPage() {
  const { stats } = useLoaderData<typeof overviewLoader>();
  const role = useSession(({ user }) => user?.role ?? ROLE.USER);
  return (
    <PageLayout
      title="Admin"
      lead="Orders to hand over, cash to collect, and the people behind them."
      actions={
        <>
          <ButtonLink to="/admin/users">
            <Users aria-hidden="true" />
            Manage Users
          </ButtonLink>
          <ButtonLink to="/admin/orders" look="primary">
            <ClipboardList aria-hidden="true" />
            Manage Orders
          </ButtonLink>
          {role >= ROLE.STUCO && (
            <ButtonLink to="/admin/balance">
              <Wallet aria-hidden="true" />
              Rep Balances
            </ButtonLink>
          )}
        </>
      }
    >
      <StatsBoard stats={stats} />
      {role >= ROLE.ADMIN && <SectionsDoor />}
    </PageLayout>
  );
}
