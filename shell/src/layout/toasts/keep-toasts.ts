import { useToasts } from 'shared/toasts';

/** Gives all toasts their whole time again with each key: somebody may be on the way to the action of one by keyboard. */
export function keepToastsForKeyboard(): void {
  document.addEventListener('keydown', () => {
    const toasts = useToasts.getState();
    if (toasts.length > 0)
      useToasts.setState(
        toasts.map((toast) => ({ ...toast })),
        true,
      );
  });
}
