import { useToasts } from 'shared/toasts';

/** Gives all toasts their whole time again with each Tab: somebody may be on the way to the action of one by keyboard. */
export function keepToastsForKeyboard(): void {
  document.addEventListener('keydown', ({ key }) => {
    const toasts = useToasts.getState();
    if (key === 'Tab' && toasts.length > 0)
      useToasts.setState(
        toasts.map((toast) => ({ ...toast })),
        true,
      );
  });
}
