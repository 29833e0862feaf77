import { call } from 'shared/api';
import {
  Loaded,
  LoadFailure,
  loadErrorText,
  trackResponse,
  useMutation,
  useRequest,
} from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useNavigate } from 'shared/router';
import { endSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { Badge, Button, DateText, Skeleton } from 'shared/ui';
import { ProfileSection } from './profile-section.tsx';
import styles from './sessions.module.css';

/** Lists where the user is logged in, and logs out everywhere at once. */
export function Sessions() {
  const sessions = useRequest(loadSessions);
  const navigate = useNavigate();
  const endingSessions = useMutation(
    async () => {
      await call('users.signOutEverywhere');
      endSession();
      showToast({ kind: 'status', text: t('You are logged out everywhere.') });
      await navigate('/login');
    },
    { fallback: t('You could not be logged out everywhere') },
  );
  return (
    <ProfileSection id="sign-ins" title={t('Where you are logged in')} request={endingSessions}>
      <p>
        {t(
          'We keep when you logged in and when you last used the site there, and neither the device nor the place. If one of these is not you, log out everywhere and reset your password.',
        )}
      </p>
      <Loaded
        loadState={sessions}
        skeleton={<Skeleton height="5rem" />}
        failure={
          <LoadFailure
            text={loadErrorText(sessions, t('The list could not be loaded.'))}
            loadState={sessions}
          />
        }
      >
        {({ value }) => (
          <ul className={styles.list}>
            {value.map(({ at, lastUsedAt, isThisOne }) => (
              <li key={`${at} ${lastUsedAt} ${isThisOne}`} className="row">
                <span>{rich('Since {when}', { when: <DateText iso={at} withTime /> })}</span>
                {isThisOne ? (
                  <Badge tone="info">{t('This browser')}</Badge>
                ) : (
                  <span className={styles.used}>
                    {rich('Last used {when}', { when: <DateText iso={lastUsedAt} withTime /> })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button busy={endingSessions.busy} onClick={() => void endingSessions.write()}>
        {t('Log out everywhere')}
      </Button>
    </ProfileSection>
  );
}

const loadSessions = () =>
  trackResponse(call('users.signIns'), { logAs: 'Failed to load the sign-ins' });
