import { create } from 'zustand';

export type Toast = {
  readonly id: number;
  /** An `alert` interrupts screen readers and stays until dismissed. A `status` waits, and disappears by itself. */
  readonly kind: 'status' | 'alert';
  readonly text: string;
  /** A toast replaces the shown one with the same value. */
  readonly about?: 'login';
  /** Whether a `status` stays until dismissed, too. */
  readonly stays?: boolean;
  readonly action?: {
    readonly label: string;
    /** The toast list passes `open`, which goes to a page of the site. */
    readonly run: (open?: (path: string) => void) => void;
  };
};

const MAX_TOASTS = 3;
let lastId = 0;

/** Short messages above the page. Any section adds them, the shell shows them. */
export const useToasts = create<readonly Toast[]>()(() => []);

/** Shows a message and returns its id. A text that is on the screen already is not shown twice. */
export function showToast(input: Omit<Toast, 'id'>): number {
  lastId += 1;
  const toast: Toast = { ...input, id: lastId };
  const isReplaced = ({ text, about }: Toast) =>
    text === input.text || (about !== undefined && about === input.about);
  useToasts.setState(
    (toasts) => [...toasts.filter((other) => !isReplaced(other)), toast].slice(-MAX_TOASTS),
    true,
  );
  return toast.id;
}

export function dismissToast(id: number): void {
  useToasts.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
}
