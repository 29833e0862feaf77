import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Node runs the TypeScript of a project but not that of an installed package. This makes it run ours. */
const OUR_PACKAGES = /\/node_modules\/(?:shared|tools)\/.*\.ts$/;

// Hides Node's warning that this API is experimental: committees cannot do anything about it.
const { emitWarning } = process;
process.emitWarning = () => {};
stripTypeScriptTypes('');
process.emitWarning = emitWarning;

registerHooks({
  load(url, context, next) {
    if (!OUR_PACKAGES.test(url)) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', shortCircuit: true, source };
  },
});
