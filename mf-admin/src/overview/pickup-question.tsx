import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from 'shared/api';
import type { Pickup } from 'shared/contract';
import { type TrackedResponse, useDeferred, useMutation } from 'shared/data';
import { PICKUP_MAX_LENGTH } from 'shared/domain';
import { t } from 'shared/language';
import { Alert, Button, classNames, TextField } from 'shared/ui';
import { layout } from '../ui/index.ts';
import styles from './pickup-question.module.css';

/** Asks a class rep for the place that buyers read, until the rep or the council has named one. */
export function PickupQuestion({ pickup }: { readonly pickup: TrackedResponse<Pickup> }) {
  const { value } = useDeferred(pickup);
  const [place, setPlace] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const saving = useMutation(
    (ownPlace: string) => call('users.setPickup', { body: { own: ownPlace } }),
    { fallback: t('Your answer could not be saved.') },
  );
  const isMissing = value?.own === '' && value.council === '';
  if (!isMissing) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form disappears, so the heading takes the focus.
    if (await saving.write(place.trim())) title.current?.focus();
  };
  return (
    <section
      className={classNames(layout.box, layout.accent, layout.stack)}
      aria-labelledby={titleId}
    >
      <h2 ref={title} id={titleId} tabIndex={-1}>
        {t('Where do buyers find you?')}
      </h2>
      {saving.error && <Alert kind="error">{saving.error.text}</Alert>}
      {saving.value ? (
        <p role="status">
          {t('Buyers read “{place}” with their orders. Your profile can change it.', {
            place: saving.value.own,
          })}
        </p>
      ) : (
        <form className={classNames('row', styles.form)} onSubmit={submit}>
          <TextField
            label={t('Where and when')}
            hint={t('Such as “Room 204, second break, until Friday”. Shown with their orders.')}
            autoComplete="off"
            required
            maxLength={PICKUP_MAX_LENGTH}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={saving.busy}>
            {t('Save place and time')}
          </Button>
        </form>
      )}
    </section>
  );
}
