import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { call, refreshUser } from 'shared/api';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { Button } from 'shared/ui';
import { Banner } from './banner.tsx';

type Props = { readonly schoolClass: string };

/** Asks whether somebody is still in the class that they gave in an earlier school year. */
export default function ClassQuestion({ schoolClass }: Props): ReactNode {
  const confirming = useMutation(
    async () => {
      await call('users.updateMe', { body: { class: schoolClass } });
      await refreshUser();
    },
    { fallback: t('Your choice could not be saved') },
  );
  return (
    <Banner name={t('New school year')} tone="info" icon={GraduationCap}>
      {confirming.error?.text ?? t('Are you still in class {class}?', { class: schoolClass })}{' '}
      <Button variant="quiet" busy={confirming.busy} onClick={() => void confirming.write()}>
        {t('Yes, still in {class}', { class: schoolClass })}
      </Button>{' '}
      <Link to="/profile" viewTransition>
        {t('Change my class')}
      </Link>
    </Banner>
  );
}
