const factoryOf = async (loading: Promise<unknown>) => {
  const module = await loading;
  return () => module;
};

const wholeRouter = () =>
  factoryOf(import(/* webpackChunkName: "shell-provided" */ 'shared/provided/react-router-dom'));

/** Modules that sections may take by public names, loaded when one asks: provided as a whole, and the site uses a part. */
export const modulesOnDemand = {
  'react-router': wholeRouter,
  'react-router-dom': wholeRouter,
  zustand: () =>
    factoryOf(import(/* webpackChunkName: "shell-provided" */ 'shared/provided/zustand')),
};
