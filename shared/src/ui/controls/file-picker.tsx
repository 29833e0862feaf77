import { ImagePlus, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import styles from './file-picker.module.css';

type Props = {
  /** The legend, and the accessible name of the file input. */
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly chooseLabel: string;
  readonly onChoose: (files: readonly File[]) => void;
  readonly accept: string;
  readonly icon?: LucideIcon;
  readonly name?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Shows the files that have been chosen. */
  readonly chosen?: ReactNode;
  /** More buttons beside the one to choose. */
  readonly children?: ReactNode;
};

/** A field for files from this device. It replaces the browser's own file input, which looks different everywhere. */
export function FilePicker({ label, hint, error, chooseLabel, onChoose, ...rest }: Props) {
  const { icon: Icon = ImagePlus, chosen, children, disabled, ...attributes } = rest;
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const focusedElement = useRef<Element>(null);
  useLayoutEffect(() => {
    // The button that removes a picture disappears with it, and the focus would be lost.
    if (focusedElement.current?.isConnected === false) chooseButton.current?.focus();
  });
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      className={styles.picker}
      onFocus={({ target }) => {
        focusedElement.current = target;
      }}
      onBlur={() => {
        focusedElement.current = null;
      }}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.chosen}>{chosen}</div>
      <div className={classNames('row', styles.actions)}>
        <Button
          ref={chooseButton}
          disabled={disabled}
          aria-describedby={classNames(hintId, errorId) || undefined}
          onClick={() => input.current?.click()}
        >
          <Icon aria-hidden="true" />
          {chooseLabel}
        </Button>
        {children}
      </div>
      {error && (
        <p className={fieldStyles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
      <input
        {...attributes}
        ref={input}
        type="file"
        aria-label={label}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          if (files.length > 0) onChoose(files);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
