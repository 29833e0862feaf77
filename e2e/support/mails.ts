import { type APIRequestContext, expect } from '@playwright/test';

/** Match of a pattern in the newest mail to an address; waits for the mail. */
export async function matchInMailTo(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<RegExpMatchArray | null> {
  let match: RegExpMatchArray | null = null;
  const look = async () => {
    const list = await (await request.get('/dev/mail')).text();
    const rows = list.split('<tr>').filter((row) => row.includes(email.toLowerCase()));
    for (const row of rows) {
      const [, path = ''] = row.match(/href="([^"]+)"/) ?? [];
      match ??= (await (await request.get(path)).text()).match(pattern);
    }
    return match;
  };
  await expect.poll(look).not.toBeNull();
  return match;
}
