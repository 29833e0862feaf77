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
});
