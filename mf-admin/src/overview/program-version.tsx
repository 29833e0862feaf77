import { call } from 'shared/api';
import { trackResponse, useRequest } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';

const COMMIT_DIGITS = 7;

const loadVersion = () => trackResponse(call('health.ready'));

/** The program that runs the site; nothing while the site does not say. */
export function ProgramVersion() {
  const { value } = useRequest(loadVersion);
  if (!value) return null;
  const { version, commit, builtAt } = value;
  return (
    <p className="hint">
      {commit && builtAt
        ? rich('Version {version} ({commit}), built {date}', {
            version,
            commit: commit.slice(0, COMMIT_DIGITS),
            date: <DateText iso={builtAt} withTime />,
          })
        : t('Version {version}', { version })}
    </p>
  );
}
