import { Refused, type SiteClient } from './site-client.ts';
import { say } from './steps.ts';

type Preview = Awaited<ReturnType<SiteClient['previewSet']>>;

/** A preview link; null, with a warning, from a site that has no address for previews. */
export async function previewLink(make: () => Promise<Preview>): Promise<Preview | null> {
  try {
    const link = await make();
    for (const misfit of link.misfits ?? []) say(`  Warning: ${misfit}`);
    return link;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'PREVIEWS_NEED_ADDRESS') throw error;
    say(`  Warning: nobody has seen this release run. ${error.message}`);
    return null;
  }
}
