import { create } from 'zustand';

export type Notice = {
  readonly id: number;
  /** An `alert` interrupts screen readers and stays until dismissed. A `status` waits, and disappears by itself. */
  readonly kind: 'status' | 'alert';
  readonly text: string;
  /** A notice replaces the one before it about the same. */
  readonly about?: 'login';
  /** For a `status` that should stay until it is dismissed. */
  readonly stays?: boolean;
  readonly action?: {
    readonly label: string;
    readonly run: (open?: (path: string) => void) => void;
  };
};

export type NoticeInput = Omit<Notice, 'id'>;

const AT_ONCE = 3;
let lastId = 0;

/** Short messages above the page. Any section adds them, the shell shows them. */
export const useNotices = create<readonly Notice[]>()(() => []);

/** Shows a message and returns its id. A text that is on the screen already is not shown twice. */
export function notify(input: NoticeInput): number {
  lastId += 1;
  const notice: Notice = { ...input, id: lastId };
  const isReplaced = ({ text, about }: Notice) =>
    text === input.text || (about !== undefined && about === input.about);
  useNotices.setState(
    (notices) => [...notices.filter((one) => !isReplaced(one)), notice].slice(-AT_ONCE),
    true,
  );
  return notice.id;
}

export function dismissNotice(id: number): void {
  useNotices.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}
