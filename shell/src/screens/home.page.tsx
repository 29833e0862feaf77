import { siteConfig } from 'shared/api';
import { usePageTitle } from 'shared/ui';
import { Hero } from '../parts/hero.tsx';
import { Slot } from '../sections/slot.tsx';
import styles from './home.module.css';

export default function HomePage() {
  usePageTitle(siteConfig().siteName);
  return (
    <>
      <Hero />
      <div className={styles.sections}>
        <Slot name="home" />
      </div>
    </>
  );
}
