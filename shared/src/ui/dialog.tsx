import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onClose' | 'onClick'> & {
  /** Somebody wants it gone: by Escape, the back gesture of a phone or, where `isLight`, a press beside it. */
  readonly onDismiss: () => void;
  readonly isLight?: boolean;
  /** A card in the middle of the page; otherwise it looks as its class says. */
  readonly isCard?: boolean;
};

/** The browser's modal dialog, rendered while it is open: nothing behind it can be reached. */
export function Dialog({ onDismiss, isLight = false, isCard = false, className, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // The browser keeps the focus inside, and gives it back to what opened the dialog if that is closed
    // while it is still in the page: hence a layout effect.
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
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
        if (isLight && event.target === event.currentTarget) onDismiss();
      }}
    />
  );
}
