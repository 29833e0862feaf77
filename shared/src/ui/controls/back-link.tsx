import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import styles from './back-link.module.css';

type Props = { readonly to: string; readonly children: ReactNode };

export const BackLink = ({ to, children }: Props) => (
  <Link to={to} className={styles.back} viewTransition>
    <ArrowLeft aria-hidden="true" />
    {children}
  </Link>
);
