const factoryOf = async (loading: Promise<unknown>) => {
  const module = await loading;
  return () => module;
};

const wholeRouter = () =>
  factoryOf(import(/* webpackChunkName: "shell-provided" */ 'shared/provided/react-router-dom'));

/**
 * Modules that sections may take by their public names too, loaded when the first one asks. Only the whole of a module can be
 * provided, and the site uses a part of it.
 */
export const modulesOnDemand = {
  'react-router': wholeRouter,
  'react-router-dom': wholeRouter,
  zustand: () =>
    factoryOf(import(/* webpackChunkName: "shell-provided" */ 'shared/provided/zustand')),
};
