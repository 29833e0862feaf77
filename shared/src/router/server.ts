/** The router as the shell's server bundle needs it. Not in the door of the router, where browsers would load it. */
export {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
