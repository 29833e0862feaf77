import styles from './keys.module.css';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys pressed together, as labelled on this keyboard. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key === 'Ctrl' && isMac() ? '⌘' : key}</kbd>
      ))}
    </span>
  );
}
