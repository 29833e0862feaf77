import type { ComponentProps } from 'react';
import { Link } from 'shared/router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type VariantProps = { readonly variant?: ButtonVariant };

type ButtonProps = ComponentProps<'button'> &
  VariantProps & {
    /** The action is running: more clicks do nothing, and the button stays focused. */
    readonly busy?: boolean;
  };

/** A button of at least 44 px. Its `type` is `button` unless another is set. */
export function Button({ variant = 'secondary', busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      data-variant={variant}
      className={classNames(styles.button, rest.className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function ButtonLink({
  variant = 'secondary',
  className,
  ...rest
}: ComponentProps<typeof Link> & VariantProps) {
  return (
    <Link
      viewTransition
      {...rest}
      data-variant={variant}
      className={classNames(styles.button, className)}
    />
  );
}
