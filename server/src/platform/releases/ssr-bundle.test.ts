import { SSR_BUNDLE } from 'shared/releases';
import { expect, test } from 'vitest';
import { aSection, aShell } from '../../../test/releases/built-release.ts';
import { requireUsableBundle } from './upload/unpack.ts';

const section = aSection('one').manifest;
const shell = aShell('one').manifest;

test.each([
  ['shared modules', 'e.exports=require("react");t=require("shared/session")', null],
  ['nothing', 'module.exports={routes:{},widgets:{}}', null],
  ['text that resembles a module', 'e.require("fs".slice(1));prerequire("fs")', null],
  ['fs', 'require("fs")', 'asks for fs, which'],
  ['node:net', "require( 'node:net' )", 'asks for node:net, which'],
  ['react-dom', 'require("react");require("react-dom")', 'asks for react-dom, which'],
  ['shared/ui', 'require(`shared/ui`)', 'asks for shared/ui, which'],
  ['a megabyte', ' '.repeat(1_000_000), null],
  ['more than a megabyte', ' '.repeat(1_000_001), '1000001 bytes'],
  ['react, of the shell', 'require("react")', 'asks for react, which', shell],
  ['fs, in another file', 'require("fs")', null, section, 'static/a.js'],
])('a bundle that requires %s', (_, text, fault, manifest = section, file = SSR_BUNDLE) => {
  const check = () => requireUsableBundle(manifest, { file, content: Buffer.from(text) });
  if (fault === null) return check();
  expect(check).toThrow(
    expect.objectContaining({ details: { why: expect.stringContaining(fault) } }),
  );
});
