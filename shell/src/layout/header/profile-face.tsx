import { ChevronDown } from 'lucide-react';
import type { CurrentUser } from 'shared/contract';
import { Avatar } from 'shared/ui';

/** The content of the profile button, before and after the menu's code has loaded. */
export function ProfileFace({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <Avatar name={user.name} url={user.avatarUrl} />
      <ChevronDown aria-hidden="true" />
    </>
  );
}
