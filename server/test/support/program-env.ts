/** What a program of the project needs besides its settings: commands, and what Node has compiled before. */
export const programEnv = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
