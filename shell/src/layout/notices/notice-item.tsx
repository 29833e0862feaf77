import { CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'shared/language';
import { dismissNotice, type Notice } from 'shared/notices';
import { useNavigate } from 'shared/router';
import styles from './notice-list.module.css';

const STAY_MS = 8000;

/** One notice. A status disappears by itself unless it is pointed at or focused; others stay until dismissed. */
export function NoticeItem({ notice }: { readonly notice: Notice }) {
  const { id, kind, text, stays = kind === 'alert', action } = notice;
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Talks to the clock, which stops while the notice is pointed at or focused.
    if (stays || held) return;
    const timer = setTimeout(() => dismissNotice(id), STAY_MS);
    return () => clearTimeout(timer);
  }, [id, stays, held]);
  const Icon = kind === 'alert' ? CircleAlert : Info;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to click, pointing only stops the clock
    <div
      className={styles.notice}
      data-kind={kind}
      role={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissNotice(id);
            action.run((path) => void navigate(path, { viewTransition: true }));
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('Dismiss')}
        onClick={() => dismissNotice(id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
