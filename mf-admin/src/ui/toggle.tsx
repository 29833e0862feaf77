import { ChevronDown } from 'lucide-react';
import { classNames } from 'shared/ui';
import layout from './layout.module.css';
import styles from './toggle.module.css';

type Props = {
  readonly text: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly controls: string;
};

/** Opens and closes a section of the page. Place it in the heading of that section. */
export const Toggle = ({ text, open, onToggle, controls }: Props) => (
  <button
    type="button"
    className={classNames(layout.plain, styles.toggle)}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    onClick={onToggle}
  >
    {text}
    <ChevronDown aria-hidden="true" />
  </button>
);
