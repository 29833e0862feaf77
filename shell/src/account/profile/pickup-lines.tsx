import { type FormEvent, useState } from 'react';
import { call } from 'shared/api';
import type { Pickup } from 'shared/contract';
import { trackResponse, useMutation, useRequest } from 'shared/data';
import { may, PICKUP_MAX_LENGTH, type Role } from 'shared/domain';
import { t } from 'shared/language';
import { Button, Skeleton, TextField } from 'shared/ui';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';

/** Lets reps say where and when to pay and pick up, and the council also for reps who do not. Nothing if it fails to load. */
export function PickupLines({ role }: { readonly role: Role }) {
  const { kind, value } = useRequest(loadPickup);
  if (kind === 'loading') return <Skeleton height="8rem" />;
  return value && <LinesForm saved={value} maySetCommon={may({ role }, 'pickup.setCommon')} />;
}

const loadPickup = () =>
  trackResponse(call('users.pickup'), { logAs: 'Failed to load where to pay' });

type LinesFormProps = { readonly saved: Pickup; readonly maySetCommon: boolean };

function LinesForm({ saved, maySetCommon }: LinesFormProps) {
  const [lines, setLines] = useState(saved);
  const saving = useMutation(
    async (sentLines: Pickup) => {
      const { own, council } = sentLines;
      const storedLines = await call('users.setPickup', {
        body: maySetCommon ? { own, council } : { own },
      });
      // Lines that were typed in the meantime stay.
      setLines((current) => (current === sentLines ? storedLines : current));
      return t('Buyers see this at once.');
    },
    { fallback: t('Your choice could not be saved') },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.write(lines);
  };
  const lineField = (name: keyof Pickup, label: string) => (
    <TextField
      label={label}
      maxLength={PICKUP_MAX_LENGTH}
      autoComplete="off"
      value={lines[name]}
      onChange={(event) => {
        setLines({ ...lines, [name]: event.currentTarget.value });
        saving.reset();
      }}
    />
  );
  return (
    <ProfileSection id="pickup" title={t('Where buyers pay and pick up')} request={saving}>
      <p>{t('Such as “Room 204, second break, until Friday”. Buyers see it with their orders.')}</p>
      <form className={styles.lines} onSubmit={submit}>
        {lineField('own', t('Where and when they find you'))}
        {maySetCommon && lineField('council', t('For class reps who have not said it'))}
        <Button type="submit" busy={saving.busy}>
          {t('Save place and time')}
        </Button>
      </form>
    </ProfileSection>
  );
}
