export {
  dismissToast,
  showToast,
  type Toast,
  useToasts,
} from './toasts.store.ts';
