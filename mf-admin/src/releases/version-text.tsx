import { classNames } from 'shared/ui';
import styles from './version-text.module.css';

type Props = {
  readonly version: string;
  readonly id?: string;
  /** The one that its card is about. */
  readonly size?: 'normal' | 'large';
};

/** Version of a release, to be compared digit by digit. */
export function VersionText({ version, id, size = 'normal' }: Props) {
  return (
    <code id={id} className={classNames(styles.version, size === 'large' && styles.large)}>
      {version}
    </code>
  );
}
