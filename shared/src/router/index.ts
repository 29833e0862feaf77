/** The router of shell and sections. Only these names reach the bundle, and a new version of the router changes only this file. */
export type {
  DataRouter,
  LoaderFunctionArgs,
  MiddlewareFunction,
  RouteObject,
} from 'react-router-dom';
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  // A React context: the state of the whole router.
  UNSAFE_DataRouterStateContext as RouterState,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
