import { useState } from 'react';
import { call } from 'shared/api';
import { trackResponse, useMutation, useRequest } from 'shared/data';
import { hasRight, type Role } from 'shared/domain';
import { t } from 'shared/language';
import { Skeleton } from 'shared/ui';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';

/** Lets users choose the mails they want. Shows nothing if the present choice fails to load. */
export function MailPreferences({ role }: { readonly role: Role }) {
  const { kind, value } = useRequest(loadPreferences);
  if (kind === 'loading') return <Skeleton height="8rem" />;
  return value && <OrderMails isSubscribed={value.orders} role={role} />;
}

const loadPreferences = () =>
  trackResponse(call('users.mailPreferences'), { logAs: 'Failed to load mail preferences' });

type OrderMailsProps = { readonly isSubscribed: boolean; readonly role: Role };

/** The checkbox for mails about orders. A press on it saves the choice at once, and takes it back if that fails. */
function OrderMails({ isSubscribed, role }: OrderMailsProps) {
  const [wantsMails, setWantsMails] = useState(isSubscribed);
  const saving = useMutation(
    async (isOn: boolean) => {
      setWantsMails(isOn);
      await call('users.setMailPreferences', { body: { orders: isOn } });
      return isOn
        ? t('Order e-mails are on.')
        : t('Order e-mails are off. You can still follow your orders in My Orders.');
    },
    { fallback: t('Your choice could not be saved'), onError: () => setWantsMails(wantsMails) },
  );
  return (
    <ProfileSection id="notifications" title={t('Notifications')} request={saving}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={wantsMails}
          aria-busy={saving.busy}
          onChange={({ currentTarget }) => void saving.write(currentTarget.checked)}
        />
        {t('E-mail me about my orders')}
      </label>
      <p>
        {hasRight({ role }, 'orders.collect')
          ? t(
              'When an order is placed, paid or cancelled, and when new ones are assigned to you. We always send e-mails about your account, such as password resets.',
            )
          : t(
              'When an order is placed, paid or cancelled. We always send e-mails about your account, such as password resets.',
            )}
      </p>
    </ProfileSection>
  );
}
