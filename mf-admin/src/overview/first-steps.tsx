import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { OrderStats } from 'shared/contract';
import { type TrackedResponse, useDeferred } from 'shared/data';
import { type Act, hasRight } from 'shared/domain';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { classNames } from 'shared/ui';
import { layout } from '../ui/index.ts';
import styles from './first-steps.module.css';

type StepsDone = NonNullable<OrderStats['firstSteps']>;

/** The steps to a site where pupils can order and pay. Once an order is paid, nothing is shown. */
export function FirstSteps({ stats }: { readonly stats: TrackedResponse<OrderStats> }) {
  const stepsDone = useDeferred(stats).value?.firstSteps;
  return stepsDone && <Steps stepsDone={stepsDone} />;
}

type FirstStep = {
  /** Says whether the step is done. Absent for the last one: once that is done, the list is gone. */
  readonly fact?: keyof StepsDone;
  readonly text: string;
  /** Absent where the place is no page but the machine of the site. */
  readonly to?: string;
  /** The right that the page needs; absent if all who see the list have it. */
  readonly act?: Act;
};

const STEPS: readonly FirstStep[] = [
  {
    fact: 'schoolNamed',
    text: t('Operator: set SCHOOL_NAME and SCHOOL_EMAIL_DOMAIN to those of the school'),
  },
  {
    fact: 'mailServer',
    to: '/admin/mails',
    act: 'mails.manage',
    text: t('Operator: set SMTP_URL, the mail server, and send a test mail'),
  },
  { fact: 'backup', text: t('Operator: make the first backup, and one every night') },
  { fact: 'post', to: '/news/create', text: t('Write the first post') },
  { fact: 'product', to: '/store/create', text: t('Put the first product on sale') },
  {
    fact: 'pupilWithClass',
    to: '/admin/classes',
    text: t('Add the list of classes, or ask pupils to register with their class'),
  },
  {
    fact: 'rep',
    to: '/admin/users',
    text: t('Make somebody a class rep, who collects the cash: they register like all pupils'),
  },
  { to: '/admin/orders', text: t('Mark the first order as paid') },
];

function Steps({ stepsDone }: { readonly stepsDone: StepsDone }) {
  const titleId = useId();
  const user = useSession((session) => session.user);
  return (
    <section
      className={classNames(layout.box, layout.accent, layout.stack)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{t('First steps')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ fact, to, act, text }) => (
          <li key={text}>
            {fact && stepsDone[fact] ? (
              <>
                <CircleCheck aria-hidden="true" className={styles.done} />
                <span>
                  <span className="visually-hidden">{t('Done:')} </span>
                  {text}
                </span>
              </>
            ) : (
              <>
                <Circle aria-hidden="true" />
                {to && (!act || hasRight(user, act)) ? (
                  <Link to={to}>{text}</Link>
                ) : (
                  <span>{text}</span>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
