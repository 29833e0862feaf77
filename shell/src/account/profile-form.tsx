import { type SubmitEvent, useState } from 'react';
import { ApiError } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { PERSON_NAME_MAX } from 'shared/domain';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { endSession } from 'shared/session';
import { Alert, Button, TextField } from 'shared/ui';
import { FormError } from './form-error.tsx';
import type { Picture } from './picture/picture.ts';
import { PicturePicker } from './picture/picture-picker.tsx';
import { storedTokenProblem } from './profile-token.ts';
import { saveProfile } from './save-profile.ts';
import { useSubmission } from './use-submission.ts';

/** Name and picture of the signed-in user. */
export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const navigate = useNavigate();
  const [name, setName] = useState(user.name);
  const [picture, setPicture] = useState<Picture | null>(null);
  const wanted = name.trim();
  const changed = picture !== null || wanted !== user.name;
  const { submission, submit, reopen } = useSubmission(
    async () => {
      const problem = storedTokenProblem();
      if (problem !== null) {
        notify({ kind: 'alert', text: problem });
        return '';
      }
      try {
        await saveProfile({ name: wanted === user.name ? null : wanted, picture });
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        endSession();
        notify({ kind: 'status', text: 'Your session has ended. Please log in again.' });
        await navigate('/login');
      }
      setPicture(null);
      setName(wanted);
      return 'Profile updated successfully!';
    },
    { fallback: 'Failed to update profile' },
  );
  const busy = submission.status === 'busy';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && changed) void submit();
  };
  return (
    <form onSubmit={send}>
      {submission.status === 'failed' && (
        <FormError key={submission.attempt}>{submission.text}</FormError>
      )}
      {submission.status === 'done' && <Alert kind="success">{submission.text}</Alert>}
      <PicturePicker
        key={user.avatarUrl}
        label="Profile picture"
        name={user.name}
        currentUrl={user.avatarUrl}
        picture={picture}
        onChange={setPicture}
      />
      <TextField
        label="Name"
        name="name"
        required
        maxLength={PERSON_NAME_MAX}
        autoComplete="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          reopen();
        }}
      />
      <TextField
        label="E-mail"
        type="email"
        readOnly
        value={user.email}
        hint="Your school address cannot be changed."
      />
      <Button type="submit" look="primary" busy={busy} disabled={!changed || wanted === ''}>
        Save
      </Button>
    </form>
  );
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.message.includes('401'));
