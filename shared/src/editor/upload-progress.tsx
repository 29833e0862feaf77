import styles from './upload-progress.module.css';

type Props = {
  /** What is being uploaded, such as a file's name. */
  readonly what: string;
  /** How much of it is sent, from 0 to 1. */
  readonly share: number;
};

/** The progress of an upload. A screen reader can ask for it; it is not read out at every step. */
export function UploadProgress({ what, share }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <span aria-hidden="true">
        Uploading {what}: {percent} %
      </span>
      <progress aria-label={`Uploading ${what}`} value={percent} max={100} />
    </div>
  );
}
