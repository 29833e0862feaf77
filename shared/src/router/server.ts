/** The router for the shell's SSR bundle. Not part of the router's entry point, from which browsers would load it. */
export {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
