import styles from './progress-bar.module.css';

type Props = {
  readonly name: string;
  readonly text: string;
  /** From 0 to 1; null while unknown. */
  readonly share: number | null;
};

/** Progress of an upload. Screen readers can read it, but do not announce every step. */
export function ProgressBar({ name, text, share }: Props) {
  return (
    <div className={styles.progress}>
      <span aria-hidden="true">{text}</span>
      <progress
        aria-label={name}
        {...(share !== null && { value: Math.floor(share * 100) })}
        max={100}
      />
    </div>
  );
}
