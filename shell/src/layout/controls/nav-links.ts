import { hasRight, may } from 'shared/domain';
import { t } from 'shared/language';
import type { MenuEntry } from 'shared/releases';
import type { Session } from 'shared/session';
import type { LiveSection } from '../../platform/index.ts';

export type MenuLink = { readonly to: string; readonly text: string };

export function mainLinks(sections: readonly LiveSection[], { user }: Session): MenuLink[] {
  const isForUser = ({ act }: MenuEntry) => act === undefined || hasRight(user, act);
  const sectionLinks = sections
    .flatMap(({ extras: { menu, prefix } }) =>
      menu && isForUser(menu) ? [{ ...menu, prefix }] : [],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ prefix, label }) => ({ to: `/${prefix}`, text: label }));
  return [{ to: '/', text: t('Home') }, ...sectionLinks];
}

/** Links of the account; none while the session is checked. Staff get section pages too, which pupils find in their profile. */
export function accountLinks(
  sections: readonly LiveSection[],
  { status, user }: Session,
): readonly MenuLink[] {
  if (user === null) {
    if (status === 'checking') return [];
    return [
      { to: '/login', text: t('Login') },
      { to: '/register', text: t('Register') },
    ];
  }
  return [
    { to: '/profile', text: t('My Profile') },
    ...(may(user, 'staff.enter')
      ? sections.flatMap(({ extras: { account = [] } }) =>
          account.map(({ path, title }) => ({ to: path, text: title })),
        )
      : []),
    ...(user.emailVerified ? [] : [{ to: '/verify/resend', text: t('Verify Email') }]),
  ];
}
