import { useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';

/** A token just made: only this page knows it, and only while the dialog is open. */
export type MadeToken = {
  readonly section: string;
  readonly token: string;
  /** Origin of the site that it is good for. */
  readonly origin: string;
};

export function useTokenMaking(onMade: () => void) {
  const [made, setMade] = useState<MadeToken | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (section: string, label: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { token } = await call('deployTokens.create', { params: { section }, body: { label } });
      setMade({ section, token, origin: window.location.origin });
      onMade();
    } catch (error) {
      setProblem(errorText(error, whatIsKnown(error)));
      onMade();
    } finally {
      setBusy(false);
    }
  };
  return { made, busy, problem, make };
}

const whatIsKnown = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? 'The token could not be made.'
    : 'No answer came, and it is not known whether a token was made. If one stands in the list, revoke it, and make another.';
