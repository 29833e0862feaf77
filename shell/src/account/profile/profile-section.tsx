import type { ReactNode } from 'react';
import type { WriteError } from 'shared/data';
import { classNames } from 'shared/ui';
import { FormMessage } from '../form-message.tsx';
import styles from './profile-section.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** State of the section's request, from `useMutation`. Its value is shown if it is a text. */
  readonly request?: { readonly error: WriteError | null; readonly value: unknown };
};

export const ProfileSection = ({ id, title, children, request }: Props) => (
  <section className={classNames('stack', styles.section)} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
    {request?.error && <FormMessage kind="error">{request.error.text}</FormMessage>}
    <p role="status">{typeof request?.value === 'string' && request.value}</p>
  </section>
);
