import { useState } from 'react';
import { errorText } from 'shared/api';

export type Submission =
  | { readonly status: 'open' }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly text: string; readonly attempt: number }
  | { readonly status: 'done'; readonly text: string };

type Options = { readonly fallback: string };

/**
 * Sends a form, with what it is given. `send` resolves with the text of its success; a failure shows the
 * server's own text.
 * `reopen` takes the outcome away, once the form is being changed again.
 */
export function useSubmission<Given extends readonly unknown[]>(
  send: (...given: Given) => Promise<string>,
  { fallback }: Options,
) {
  const [submission, setSubmission] = useState<Submission>({ status: 'open' });
  const [attempt, setAttempt] = useState(0);
  const submit = async (...given: Given) => {
    setSubmission({ status: 'busy' });
    try {
      setSubmission({ status: 'done', text: await send(...given) });
    } catch (error) {
      setAttempt(attempt + 1);
      setSubmission({ status: 'failed', text: errorText(error, fallback), attempt });
    }
  };
  const reopen = () => {
    if (submission.status !== 'busy') setSubmission({ status: 'open' });
  };
  return { submission, submit, reopen };
}
