import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newsSite } from '../../../test/releases/news-site.ts';
import { aFolder } from '../../../test/support/scratch-folder.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import { createLiveDocument } from './live-document.service.ts';

onSqlite('the discovery document', (start) => {
  test('that could not be written is written at the next look', async () => {
    const { deps, release } = await newsSite(start);
    const site = aFolder();
    const failures = [new Error('The disk is full.')];
    const liveDocument = createLiveDocument({
      database: deps.database,
      site,
      cache: { unpackMissing: async () => [] },
      withdrawn: { has: () => false, refresh: async () => {} },
      async renderPagesOf() {
        const failure = failures.pop();
        if (failure) throw failure;
      },
    });
    await expect(liveDocument.publish()).rejects.toThrow('The disk is full.');
    await liveDocument.follow();
    const text = readFileSync(path.join(site, 'discovery.json'), 'utf8');
    expect(text).toContain(release.manifest.version);
  });

  test('is replaced before pages are rendered ahead, when it names a withdrawn release', async () => {
    const { deps, release, next, promote } = await newsSite(start);
    const withdrawnVersions: string[] = [];
    const renderedTexts: string[] = [];
    const liveDocument = createLiveDocument({
      database: deps.database,
      site: aFolder(),
      cache: { unpackMissing: async () => [] },
      withdrawn: {
        has: ({ version }) => withdrawnVersions.includes(version),
        refresh: async () => {},
      },
      renderPagesOf: async (text) => void renderedTexts.push(text),
    });
    await liveDocument.publish();
    expect(renderedTexts).toHaveLength(1);
    withdrawnVersions.push(release.manifest.version);
    await promote(next);
    await liveDocument.publish();
    expect(renderedTexts).toHaveLength(1);
    await promote(release);
    await liveDocument.publish();
    expect(renderedTexts).toHaveLength(2);
  });
});
