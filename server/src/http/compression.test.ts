import { expect, test } from 'vitest';
import { writeBelow, writeReleasedSite } from '../../test/site/released-site.ts';
import { aPicture } from '../../test/support/pictures.ts';
import { onSqlite } from '../../test/support/test-app.ts';

const headers = { 'accept-encoding': 'br' };

onSqlite('compression', (start) => {
  test('files that are stored compressed, and pictures, are not compressed again', async () => {
    const { app, dataDir, deps } = await start();
    writeReleasedSite(dataDir);
    writeBelow(dataDir, 'site/shell/assets/big.js', 'x'.repeat(5000));
    writeBelow(dataDir, 'site/shell/assets/big.js.br', 'packed at build time');
    const file = await app.inject({ url: '/assets/big.js', headers });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.body).toBe('packed at build time');
    const { url } = await deps.pictures.store(
      await aPicture('#123456', { width: 900, height: 900 }),
    );
    const picture = await app.inject({ url, headers });
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.headers['content-length']).toBe(String(picture.rawPayload.length));
  });

  test('a compressed request is no way around the limits of a request', async () => {
    const { app } = await start();
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    });
    expect(response.statusCode).toBe(400);
  });
});
