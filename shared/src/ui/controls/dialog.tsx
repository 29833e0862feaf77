import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose' | 'onClick'> & {
  /** Called for Escape, the back gesture of a phone and, with `closesOnOutsideClick`, a click beside the dialog. */
  readonly onDismiss: () => void;
  readonly closesOnOutsideClick?: boolean;
  /** Whether it is styled as a card in the middle of the page, and not only by its class. */
  readonly isCard?: boolean;
};

/** The browser's modal dialog: nothing behind it can be reached. Render it only while it is open. */
export function Dialog({
  onDismiss,
  closesOnOutsideClick = false,
  isCard = false,
  className,
  ...rest
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // A layout effect, because the dialog restores the focus only if it is closed while still in the document.
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is the cancel event
    <dialog
      {...rest}
      ref={dialog}
      className={classNames(isCard && styles.card, className)}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClick={(event) => {
        if (closesOnOutsideClick && event.target === event.currentTarget) onDismiss();
      }}
    />
  );
}
