export {
  dismissNotice,
  type Notice,
  notify,
  useNotices,
} from './notices.store.ts';
