import { endpoints } from 'shared/contract';
import { storeWantedPage } from 'shared/section';

/** Leads to the provider of the school account, which asks for the password and leads back. Never settles: the page goes. */
export function stepUpBySchoolAccount({ id }: { readonly id: number }): Promise<never> {
  const { pathname, search } = window.location;
  storeWantedPage(pathname + search, id);
  window.location.assign(`${endpoints['auth.schoolAccount'].path}?again=1`);
  return new Promise(() => undefined);
}
