import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainAvif, withSize } from '../../../test/pictures/sample-pictures.ts';
import type { TestUser } from '../../../test/support/factories.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const upload = ({ call }: TestApp, as: TestUser, bytes: Uint8Array, name = 'file') =>
  call('users.uploadPicture', { as, form: [[name, bytes]] });

onSqlite('uploading a profile picture', (start) => {
  test('answers the user with the new picture, a small square', async () => {
    const testApp = await start();
    const user = await testApp.aUser({ role: 1, avatar_url: '/media/old.webp' });
    const response = await upload(
      testApp,
      user,
      await aPicture('red', { width: 600, height: 300 }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: user.id,
      name: user.name,
      email: user.email,
      avatarUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}-256x256\.webp$/),
      role: 1,
      emailVerified: true,
      language: 'en',
    });
    expect((await testApp.call('auth.me', { as: user })).json()).toEqual(response.json());
    const served = await testApp.app.inject(response.json().avatarUrl);
    const { width, height, format } = await sharp(served.rawPayload).metadata();
    expect([width, height, format]).toEqual([256, 256, 'webp']);
  });

  test('of an account that is not verified is held to the rules for strangers', async () => {
    const testApp = await start();
    const avif = await plainAvif();
    const user = await testApp.aUser({ email_verified: 0 });
    const refused = await upload(testApp, user, avif);
    expect([refused.statusCode, refused.json().message]).toEqual([
      415,
      'Please choose a JPEG, PNG, WebP or GIF picture.',
    ]);
    const verified = await testApp.aUser();
    expect((await upload(testApp, verified, avif)).statusCode).toBe(200);
    // 1 KB of AVIF would take 350 MB to decode.
    expect((await upload(testApp, verified, withSize(avif, 6500, 2000))).statusCode).toBe(413);
  });

  test('files that are no picture, or too large, are rejected, and the old picture stays', async () => {
    const testApp = await start();
    const user = await testApp.aUser({ avatar_url: '/media/old.webp' });
    const red = await aPicture('red');
    const wrong: readonly [number, string, Uint8Array][] = [
      [415, 'UNSUPPORTED_PICTURE', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      [413, 'TOO_LARGE', Buffer.alloc(10 * 1024 * 1024 + 1)],
      [400, 'INVALID', Buffer.alloc(0)],
    ];
    for (const [status, code, bytes] of wrong) {
      const response = await upload(testApp, user, bytes);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    }
    expect((await upload(testApp, user, red, 'another')).json().message).toBe('File is required.');
    expect((await testApp.call('auth.me', { as: user })).json().avatarUrl).toBe('/media/old.webp');
  });
});
