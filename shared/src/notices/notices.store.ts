import { create } from 'zustand';

export type Notice = {
  readonly id: number;
  /** `alert` interrupts a screen reader and stays until dismissed; `status` waits and goes by itself. */
  readonly kind: 'status' | 'alert';
  readonly text: string;
  /** A `status` which stays until it is dismissed. */
  readonly stays?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type NoticeInput = Omit<Notice, 'id'>;

const AT_ONCE = 3;
let lastId = 0;

/** Short messages above the page, shown by the shell; any section may raise one. */
export const useNotices = create<readonly Notice[]>()(() => []);

/** Shows a message and returns its id. The same text is not shown twice at a time. */
export function notify(input: NoticeInput): number {
  lastId += 1;
  const notice: Notice = { ...input, id: lastId };
  useNotices.setState(
    (notices) => [...notices.filter(({ text }) => text !== input.text), notice].slice(-AT_ONCE),
    true,
  );
  return notice.id;
}

export function dismissNotice(id: number): void {
  useNotices.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}
