import { endpoints } from 'shared/contract';
import { storeWantedPage } from 'shared/section';

/**
 * Leads somebody without a password of this site to the provider of their school account, which asks for theirs. They come
 * back to this page. Never settles, because the page goes.
 */
export function confirmBySchoolAccount({ id }: { readonly id: number }): Promise<never> {
  const { pathname, search } = window.location;
  storeWantedPage(pathname + search, id);
  window.location.assign(`${endpoints['auth.schoolAccount'].path}?again=1`);
  return new Promise(() => undefined);
}
