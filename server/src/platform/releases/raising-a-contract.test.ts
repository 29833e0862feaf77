import { expect, test } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

// The walk of docs/raising-a-contract.md, step by step, with releases made by hand.

const versions = (...all: readonly BuiltRelease[]) =>
  Object.fromEntries(all.map(({ manifest: { name, version } }) => [name, version]));
const store = (mark: string, more: object = {}) => aSection(mark, { prefix: 'store', ...more });

onSqlite('raising', (start) => {
  test('the contract: a shell for both, then section by section, then a shell for the new one only', async () => {
    const site = await newsSite(start);
    const release = async (built: BuiltRelease) => {
      expect((await site.upload(built)).statusCode).toBe(201);
      return (await site.promote(built)).json();
    };
    const shell1 = aShell('shell');
    const store1 = store('contract 1');
    await release(store1);
    expect(await site.live()).toEqual(versions(shell1, site.release, store1));

    const news2 = aSection('contract 2', { contract: 2 });
    expect((await release(news2)).message).toContain(
      `mf-news needs contract 2, the shell ${shell1.manifest.version} serves 1.`,
    );
    const shell2only = aShell('two', { contract: 2 });
    const tooEarly = (await release(shell2only)).message;
    for (const { name } of [site.release.manifest, store1.manifest])
      expect(tooEarly).toContain(
        `${name} needs contract 1, the shell ${shell2only.manifest.version} serves 2.`,
      );

    const shellBoth = aShell('both', { contract: 2, contracts: [1, 2] });
    await release(shellBoth);
    expect(await site.live()).toEqual(versions(shellBoth, site.release, store1));
    expect((await site.promote(news2)).statusCode).toBe(200);
    expect(await site.live()).toEqual(versions(shellBoth, news2, store1));

    expect((await site.promote(shell2only)).json().reasons).toMatchObject([
      { code: 'CONTRACT', section: 'mf-store', wanted: '2', found: '1' },
    ]);
    const store2 = store('contract 2', { contract: 2 });
    await release(store2);
    expect((await site.promote(shell2only)).statusCode).toBe(200);
    expect(await site.live()).toEqual(versions(shell2only, news2, store2));
    expect((await site.rollBack()).json().code).toBe('RELEASE_MISFIT');
  });
});
