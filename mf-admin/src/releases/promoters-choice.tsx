import { useState } from 'react';
import { call } from 'shared/api';
import type { Section } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Alert } from 'shared/ui';
import { TickField } from './tick-field.tsx';

type PromotedBy = Section['promotedBy'];

type Props = {
  readonly section: Section;
  /** Who decides has changed, or may have. */
  readonly onChanged: () => void;
};

/** Whether deploy tokens decide what is live too, or administrators alone. A tick is saved at once. */
export function PromotersChoice({ section: { name, promotedBy }, onChanged }: Props) {
  // What was chosen, until the section is loaded anew.
  const [chosen, setChosen] = useState<{ readonly by: PromotedBy; readonly before: PromotedBy }>();
  const shown = chosen?.before === promotedBy ? chosen.by : promotedBy;
  const { value, busy, error, write } = useMutation(
    async (by: PromotedBy) => {
      setChosen({ by, before: promotedBy });
      try {
        await call('releases.setPromoters', {
          params: { section: name },
          body: { promotedBy: by },
        });
        return by === 'administrators'
          ? t('From now on the committee uploads, and administrators make releases live.')
          : t('From now on the committee makes its releases live itself.');
      } catch (cause) {
        setChosen(undefined);
        throw cause;
      } finally {
        onChanged();
      }
    },
    {
      fallback: t('This could not be saved. Please try again.'),
      lost: t('No answer came, and it is not known whether this was saved. Please look again.'),
    },
  );
  return (
    <div>
      <TickField
        label={t('Only administrators make releases live')}
        hint={t('With a token the committee then uploads and previews, and no more.')}
        ticked={shown === 'administrators'}
        busy={busy}
        onTick={(ticked) => void write(ticked ? 'administrators' : 'committee')}
      />
      {error !== null && <Alert kind="error">{error.text}</Alert>}
      <p role="status">{value}</p>
    </div>
  );
}
