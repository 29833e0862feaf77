import { useMutation } from 'shared/data';
import { showToast } from 'shared/toasts';

/** A write without a form. A failure is shown in a toast. */
export const useAction = <Arguments extends readonly unknown[]>(
  send: (...input: Arguments) => Promise<void>,
  { failed }: { readonly failed: string },
) =>
  useMutation(send, {
    fallback: failed,
    onError: ({ text, cause }) => {
      console.error(failed, cause);
      showToast({ kind: 'alert', text });
    },
  });
