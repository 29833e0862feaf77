import { classNames } from 'shared/ui';
import styles from './version-text.module.css';

type Props = {
  readonly version: string;
  readonly id?: string;
  /** `large` for the version that the card is about. */
  readonly size?: 'normal' | 'large';
};

/** The version of a release, in a font that makes versions easy to compare. */
export function VersionText({ version, id, size = 'normal' }: Props) {
  return (
    <code id={id} className={classNames(styles.version, size === 'large' && styles.large)}>
      {version}
    </code>
  );
}
