import { ChevronDown } from 'lucide-react';
import type { CurrentUser } from 'shared/contract';
import { Avatar } from 'shared/ui';

/** The content of the profile button, before and after the code of its menu has loaded. */
export const ProfileFace = ({ user }: { readonly user: CurrentUser }) => (
  <>
    <Avatar name={user.name} url={user.avatarUrl} />
    <ChevronDown aria-hidden="true" />
  </>
);
