import { useNotices } from 'shared/notices';
import { NoticeItem } from './notice-item.tsx';
import styles from './notice-list.module.css';

/** The notices of the shell and the sections, above the page. */
export function NoticeList() {
  const notices = useNotices();
  return (
    <div className={styles.list} aria-live="polite">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
