import { Fragment, type ReactNode, useId } from 'react';
import type { Page } from 'shared/contract';
import { Link } from 'shared/router';
import { PAGE_SIZE } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { CardGrid, classNames, EmptyState } from '../ui/index.ts';
import type { TrackedResponse } from './deferred.ts';
import styles from './home-list.module.css';
import { EmptyFailure, Loaded } from './loaded.tsx';
import { useRequest } from './use-deferred.ts';

type Props<T> = {
  readonly title: string;
  /** The link to the whole list: address and text. */
  readonly allLink: { readonly to: string; readonly text: string };
  readonly request: () => TrackedResponse<Page<T>>;
  readonly emptyText: string;
  readonly cardWidth?: 'narrow';
  /** Whether an item belongs here; without it all do. */
  readonly isShown?: (item: T) => boolean;
  readonly skeleton: ReactNode;
  /** Draws one card. */
  readonly children: (item: T, index: number) => ReactNode;
};

/** A section's widget on the home page: its newest items, and a link to all of them. */
export function HomeList<T>(props: Props<T>) {
  const { title, allLink, emptyText, cardWidth, isShown, skeleton, children } = props;
  const headingId = useId();
  const loadState = useRequest(props.request);
  return (
    <section className={classNames('stack', styles.section)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link className={styles.all} to={allLink.to} viewTransition>
          {allLink.text}
        </Link>
      </div>
      <Loaded
        loadState={loadState}
        skeleton={
          <div aria-busy="true">
            <p className="visually-hidden" role="status">
              {t('Loading...')}
            </p>
            <CardGrid cardWidth={cardWidth}>
              {Array.from({ length: PAGE_SIZE.home }, (_, index) => (
                <Fragment key={index}>{skeleton}</Fragment>
              ))}
            </CardGrid>
          </div>
        }
        failure={<EmptyFailure text={emptyText} loadState={loadState} />}
      >
        {({ value: { content } }) => {
          const shownItems = isShown ? content.filter(isShown) : content;
          return shownItems.length === 0 ? (
            <EmptyState text={emptyText} />
          ) : (
            <CardGrid cardWidth={cardWidth}>
              {shownItems.slice(0, PAGE_SIZE.home).map(children)}
            </CardGrid>
          );
        }}
      </Loaded>
    </section>
  );
}
