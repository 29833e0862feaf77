import type { ComponentProps } from 'react';
import styles from './growing-text.module.css';

/** A text area as high as its text: the box around it scrolls, and the editor's package keeps the preview beside that. */
export const GrowingText = (props: ComponentProps<'textarea'>) => (
  <div className={styles.growing} data-text={props.value}>
    <textarea {...props} spellCheck autoCapitalize="sentences" />
  </div>
);
