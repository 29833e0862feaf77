import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'shared/router';
import { focusHeading } from 'shared/ui';

/** After a navigation to another path, focuses the heading and announces the title. Not after Back and Forward (`POP`). */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Only an effect runs after the new page has set its title.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (type === 'POP') return;
    // A form may have taken the focus itself.
    if (!document.querySelector('main input:focus')) focusHeading();
    setTitle(document.title);
  }, [pathname, type]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
