export { countSessionStores } from './instance.ts';
export {
  adoptToken,
  endSession,
  followOtherTabs,
  giveUpChecking,
  recallUser,
  recordUser,
  type Session,
  settledSession,
  useSession,
} from './session.store.ts';
export { storedToken } from './stored-token.ts';
