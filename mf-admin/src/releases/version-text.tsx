import styles from './version-text.module.css';

type Props = { readonly version: string; readonly id?: string };

/** The version of a release, in a font that makes versions easy to compare. */
export const VersionText = ({ version, id }: Props) => (
  <code id={id} className={styles.version}>
    {version}
  </code>
);
