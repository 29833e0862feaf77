import { Download } from 'lucide-react';
import { call } from 'shared/api';
import { Button, datedName, downloadFile } from 'shared/ui';
import { FormError } from './form-error.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useSubmission } from './use-submission.ts';

/** Lets people take with them what the site keeps about them. */
export function OwnData() {
  const { submission, submit } = useSubmission(
    async () => {
      const text = JSON.stringify(await call('users.ownData'), null, 2);
      const name = `${datedName('my-data', new Date())}.json`;
      downloadFile({ name, text, type: 'application/json' });
      return 'Your data is in your downloads.';
    },
    { fallback: 'Your data could not be downloaded' },
  );
  return (
    <ProfilePart id="own-data" title="Your data">
      <p>
        All that this site keeps about you in one file: your account, your orders, when you logged
        in, and what was sent to you.
      </p>
      {submission.status === 'failed' && (
        <FormError key={submission.attempt}>{submission.text}</FormError>
      )}
      <Button busy={submission.status === 'busy'} onClick={() => void submit()}>
        <Download aria-hidden="true" />
        Download my data
      </Button>
      <p role="status">{submission.status === 'done' && submission.text}</p>
    </ProfilePart>
  );
}
