import { useId } from 'react';
import type { ListedError } from 'shared/forms';
import { t } from 'shared/language';
import styles from './error-summary.module.css';
import { focusOnMount } from './form-message.tsx';

type Props = {
  readonly errors: readonly ListedError[];
  readonly onGoTo: (field: string) => void;
};

/** The errors of a form when it was sent, with links to the fields. It takes the focus when it is mounted. */
export function ErrorSummary({ errors, onGoTo }: Props) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      className={styles.summary}
      aria-labelledby={id}
      aria-describedby={`${id}-errors`}
    >
      <h2 id={id}>{t('There is a problem')}</h2>
      <ul className={styles.errors} id={`${id}-errors`}>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(name);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
