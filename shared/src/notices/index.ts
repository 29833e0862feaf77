export {
  dismissNotice,
  type Notice,
  type NoticeInput,
  notify,
  useNotices,
} from './notices.store.ts';
