import { useState } from 'react';
import { t } from 'shared/language';
import { ConfirmDialog, TextField } from 'shared/ui';
import styles from './publish-later.module.css';
import {
  nextSchoolMornings,
  type PublishTime,
  publishTimeInWords,
  publishTimeOf,
  schoolClock,
} from './publish-time.rules.ts';

const OTHER = 'other';

/** The error of each kind of time. `once` and `twice`: how often the clock of the school shows it. */
const PROBLEMS: Readonly<Record<PublishTime['kind'], string | null>> = {
  once: null,
  twice: null,
  missing: t('Please choose a day and a time.'),
  past: t('This time has passed.'),
  skipped: t('There is no such time: the clocks go forward in that hour.'),
};

type Props = {
  /** The time that is set already. */
  readonly publishAt?: string | undefined;
  readonly busy: boolean;
  readonly onChoose: (publishAt: string) => void;
  readonly onCancel: () => void;
};

/** Asks when a post appears: on one of the next school mornings, or at another time on the clock of the school. */
export function PublishLater({ publishAt, busy, onChoose, onCancel }: Props) {
  const [now] = useState(Date.now);
  const [mornings] = useState(() => nextSchoolMornings(now));
  const [choice, setChoice] = useState(publishAt ? OTHER : mornings[0]);
  const [otherTime, setOtherTime] = useState(publishAt ? schoolClock(Date.parse(publishAt)) : '');
  const [showsProblem, setShowsProblem] = useState(false);
  const chosen = publishTimeOf(choice === OTHER ? otherTime : (choice ?? ''), now);
  const inWords = (morning: string) => {
    const time = publishTimeOf(morning, now);
    return 'moment' in time ? publishTimeInWords(time.moment, now) : morning;
  };
  return (
    <ConfirmDialog
      role="dialog"
      question={t('When does the post appear?')}
      confirmLabel={t('Publish later')}
      busy={busy}
      onConfirm={() => {
        setShowsProblem(true);
        if ('moment' in chosen) onChoose(new Date(chosen.moment).toISOString());
      }}
      onCancel={onCancel}
    >
      <fieldset className={styles.times} aria-label={t('Time')}>
        {[...mornings, OTHER].map((value) => (
          <label key={value} className={styles.time}>
            <input
              type="radio"
              name="time"
              value={value}
              checked={value === choice}
              onChange={() => setChoice(value)}
            />
            {value === OTHER ? t('Another time') : inWords(value)}
          </label>
        ))}
      </fieldset>
      {choice === OTHER && (
        <TextField
          type="datetime-local"
          label={t('Day and time at the school')}
          hint={
            chosen.kind === 'twice' &&
            t('The clocks go back in that hour: the post appears in the first of the two.')
          }
          error={showsProblem ? PROBLEMS[chosen.kind] : null}
          min={schoolClock(now)}
          value={otherTime}
          onChange={(event) => setOtherTime(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
