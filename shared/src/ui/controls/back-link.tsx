import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import styles from './back-link.module.css';

type Props = { readonly to: string; readonly children: ReactNode };

/** Leads from one thing to the list that it is part of. */
export const BackLink = ({ to, children }: Props) => (
  <Link to={to} className={styles.back} viewTransition>
    <ArrowLeft aria-hidden="true" />
    {children}
  </Link>
);
