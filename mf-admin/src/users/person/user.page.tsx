import { useState } from 'react';
import { siteConfig } from 'shared/api';
import type { UserDetail } from 'shared/contract';
import { Loaded, LoadFailure, LoadingRows, useDeferred } from 'shared/data';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useLoaderData, useParams } from 'shared/router';
import { Button, classNames, PageLayout } from 'shared/ui';
import { LedgerDialog } from '../../balances/index.ts';
import { layout } from '../../ui/index.ts';
import { BackToUsers } from '../back-to-users.tsx';
import { PersonAccount } from './person-account.tsx';
import type { userLoader } from './user.loader.ts';
import { UserForm } from './user-form.tsx';

export default function UserPage() {
  const { id } = useParams();
  // The key remounts the editor, because text typed for one user must not stay for the next.
  return <UserEditor key={id} />;
}

function UserEditor() {
  const loadState = useDeferred(useLoaderData<typeof userLoader>().user);
  if (loadState.value === 'missing') {
    return (
      <PageLayout title={t('User Not Found')} lead={<BackToUsers />} width="text">
        <p>{t('There is no user at this address. The account may have been removed.')}</p>
      </PageLayout>
    );
  }
  return (
    <PageLayout title={t('Edit User')} lead={<BackToUsers />} width="text">
      <Loaded
        loadState={loadState}
        skeleton={<LoadingRows rows={4} />}
        failure={
          <LoadFailure
            text={t('Failed to load user details. Please try again.')}
            loadState={loadState}
          />
        }
      >
        {({ value }) =>
          value !== 'missing' && (
            <div className={layout.stack}>
              <UserForm loadedUser={value} />
              <PersonBalance user={value} />
              <PersonAccount user={value} />
            </div>
          )
        }
      </Loaded>
    </PageLayout>
  );
}

function PersonBalance({ user }: { readonly user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames(layout.box, layout.row, layout.spread)}>
      <p>
        {rich('Balance: <b>{sum}</b>', {
          b: (words) => <strong className="numbers">{words}</strong>,
          sum:
            typeof user.collectedBalance === 'number'
              ? formatPrice(user.collectedBalance, siteConfig().currencyLabel)
              : t('unknown'),
        })}
      </p>
      <Button onClick={() => setOpen(true)}>{t('Balance history')}</Button>
      {isOpen && <LedgerDialog person={user} onClose={() => setOpen(false)} />}
    </div>
  );
}
