import styles from './progress-bar.module.css';

type Props = {
  /** What is going on, for people who cannot see the bar. */
  readonly name: string;
  /** What stands above the bar. */
  readonly text: string;
  /** How much is done, from 0 to 1; null while nobody can know. */
  readonly share: number | null;
};

/** How far something is. A screen reader can ask for it; it is not read out at every step. */
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
