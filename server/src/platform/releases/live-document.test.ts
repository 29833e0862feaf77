import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newsSite } from '../../../test/releases/news-site.ts';
import { aFolder } from '../../../test/support/scratch-folder.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import { createLiveDocument } from './live-document.service.ts';

const DEPS = {
  cache: { unpackMissing: async () => [] },
  withdrawn: { has: () => false, refresh: async () => {} },
};

onSqlite('the discovery document', (start) => {
  test('of a release is written once its pages are rendered ahead', async () => {
    const { app, next, promote } = await newsSite(start);
    const rendering = vi.spyOn(app.renderAhead, 'renderPagesOf');
    await promote(next);
    expect(rendering).toHaveBeenCalledWith(expect.stringContaining(next.manifest.version));
  });

  test('that could not be written is written at the next look', async () => {
    const { deps, release } = await newsSite(start);
    const site = aFolder();
    const failures = [new Error('The disk is full.')];
    const renderPagesOf = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
    };
    const liveDocument = createLiveDocument({ ...deps, ...DEPS, site, renderPagesOf });
    await expect(liveDocument.publish()).rejects.toThrow('The disk is full.');
    await liveDocument.follow();
    const text = readFileSync(path.join(site, 'discovery.json'), 'utf8');
    expect(text).toContain(release.manifest.version);
  });

  test('is replaced before pages are rendered ahead, when it names a withdrawn release', async () => {
    const { deps, release, next, promote } = await newsSite(start);
    const withdrawnVersions: string[] = [];
    const has = ({ version }: { version: string }) => withdrawnVersions.includes(version);
    const withdrawn = { ...DEPS.withdrawn, has };
    const renderPagesOf = vi.fn(async () => {});
    const site = aFolder();
    const liveDocument = createLiveDocument({ ...deps, ...DEPS, withdrawn, site, renderPagesOf });
    await liveDocument.publish();
    expect(renderPagesOf).toHaveBeenCalledTimes(1);
    withdrawnVersions.push(release.manifest.version);
    await promote(next);
    await liveDocument.publish();
    expect(renderPagesOf).toHaveBeenCalledTimes(1);
    await promote(release);
    await liveDocument.publish();
    expect(renderPagesOf).toHaveBeenCalledTimes(2);
  });
});
