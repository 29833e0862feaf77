/**
 * The router as sections see it. Only these names reach the bundle, and a new version of the router changes
 * only this file.
 */
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
