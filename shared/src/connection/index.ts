export {
  CONNECTION_CHANGED,
  CONNECTION_DOUBTED,
  currentOfflineContent,
  isOffline,
  type OfflineContent,
  useOfflineContent,
} from './connection.ts';
