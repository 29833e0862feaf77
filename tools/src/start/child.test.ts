import { describe, expect, test } from 'vitest';
import { run } from './child.mjs';

describe('a program', () => {
  test('resolves with its exit code and its output on both streams', async () => {
    const script = 'console.log("out"); console.error("err"); process.exit(3)';
    const { code, output } = await run([process.execPath, '-e', script]);
    expect({ code, lines: output.trim().split('\n').sort() }).toEqual({
      code: 3,
      lines: ['err', 'out'],
    });
  });

  test('that does not exist ends with a reason', async () => {
    const { code, output } = await run(['no-such-program']);
    expect(code).toBe(127);
    expect(output).toContain('no-such-program');
  });
});
