export {
  dismissToast,
  type Toast,
  showToast,
  useToasts,
} from './toasts.store.ts';
