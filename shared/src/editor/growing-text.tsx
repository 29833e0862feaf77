import type { ComponentProps } from 'react';
import styles from './growing-text.module.css';

/** A text area as high as its text. The box around it scrolls, and the package scrolls the preview along. */
export const GrowingText = (props: ComponentProps<'textarea'>) => (
  <div className={styles.growing} data-text={props.value}>
    <textarea {...props} spellCheck autoCapitalize="sentences" />
  </div>
);
