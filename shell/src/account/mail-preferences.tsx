import { Suspense, use, useState } from 'react';
import { call } from 'shared/api';
import type { MailPreferences } from 'shared/contract';
import { useMutation } from 'shared/data';
import { collectsCash, type Role } from 'shared/domain';
import { t } from 'shared/language';
import { Skeleton } from 'shared/ui';
import { FormError } from './form-error.tsx';
import styles from './profile-part.module.css';
import { ProfilePart } from './profile-part.tsx';

type Answer = Promise<MailPreferences | null>;

/** Which mails the user wants. Shows nothing if that cannot be loaded. */
export function MailPreferencesPart({ role }: { readonly role: Role }) {
  const [answer] = useState(ask);
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <WhenKnown answer={answer} role={role} />
    </Suspense>
  );
}

async function ask(): Answer {
  try {
    return await call('users.mailPreferences');
  } catch (error) {
    console.error('Failed to load mail preferences', error);
    return null;
  }
}

type WhenKnownProps = { readonly answer: Answer; readonly role: Role };

function WhenKnown({ answer, role }: WhenKnownProps) {
  const saved = use(answer);
  return saved && <Preferences saved={saved} role={role} />;
}

/** A tick is saved at once. */
function Preferences({ saved, role }: { readonly saved: MailPreferences; readonly role: Role }) {
  const [orders, setOrders] = useState(saved.orders);
  const choice = useMutation(
    async (wanted: boolean) => {
      setOrders(wanted);
      try {
        await call('users.setMailPreferences', { body: { orders: wanted } });
      } catch (error) {
        setOrders(!wanted);
        throw error;
      }
      return wanted
        ? t('Order e-mails are on.')
        : t('Order e-mails are off. You can still follow your orders in My Orders.');
    },
    { fallback: t('Your choice could not be saved') },
  );
  return (
    <ProfilePart id="notifications" title={t('Notifications')}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={orders}
          aria-busy={choice.busy}
          onChange={({ currentTarget }) => void choice.write(currentTarget.checked)}
        />
        {t('E-mail me about my orders')}
      </label>
      <p>
        {collectsCash(role)
          ? t(
              'When an order is placed, paid or cancelled, and when new ones are assigned to you. We always send e-mails about your account, such as password resets.',
            )
          : t(
              'When an order is placed, paid or cancelled. We always send e-mails about your account, such as password resets.',
            )}
      </p>
      <FormError error={choice.error} />
      <p role="status">{choice.value}</p>
    </ProfilePart>
  );
}
