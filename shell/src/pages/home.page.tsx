import { siteConfig } from 'shared/api';
import { usePageTitle } from 'shared/ui';
import { Slot } from '../platform/index.ts';
import { Hero } from './hero.tsx';
import styles from './home.page.module.css';

export default function HomePage() {
  usePageTitle(siteConfig().siteName);
  return (
    <>
      <Hero />
      <Slot name="home-note" />
      <div className={styles.sections}>
        <Slot name="home" />
      </div>
    </>
  );
}
