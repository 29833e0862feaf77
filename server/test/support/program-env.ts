/** The environment of a program besides its settings: commands, and Node's cache of compiled code. */
export const programEnv = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
