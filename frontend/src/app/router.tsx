import { lazy, Suspense, type ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import type { Route } from '#frontend/shared/feature.ts'
import { useSession } from '#frontend/shared/session.ts'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { SignedIn, SignedOut } from './guards.tsx'
import { Root } from './root.tsx'
import { loadShell, routesFor } from './routes.ts'
import { ScreenError } from './screen-error.tsx'
import { UnknownAddress } from './unknown-address.tsx'

type RoleScreen = { roles: Route['roles']; Screen: ComponentType }

const Shell = lazy(loadShell)

const ScreenSkeleton = () => (
  <Loading>
    <div className="mx-auto grid max-w-[90rem] gap-5 pt-3">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </Loading>
)

function ScreenForRole({ screens }: { screens: readonly RoleScreen[] }) {
  const { user } = useSession()
  const screen = screens.find(({ roles }) => !roles || (user && roles.includes(user.role)))
  return screen ? <screen.Screen /> : <Navigate to="/" replace />
}

/** Merges routes with the same path and different roles. */
const screenRoutes = (audience: NonNullable<Route['audience']>): RouteObject[] =>
  [...Map.groupBy(routesFor(audience), ({ path }) => path)].map(([path, routes]) => {
    const screens = routes.map(({ roles, load }) => ({ roles, Screen: lazy(load) }))
    return {
      path,
      // The key shows the skeleton immediately. Without it, the previous screen stays until the next one has loaded.
      element: (
        <Suspense key={path} fallback={audience === 'signed in' && <ScreenSkeleton />}>
          <ScreenForRole screens={screens} />
        </Suspense>
      ),
      // Inside the shell, so that the menu stays when a screen fails.
      errorElement: <ScreenError />,
    }
  })

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ScreenError />,
    children: [
      ...screenRoutes('anyone'),
      { element: <SignedOut />, children: screenRoutes('signed out') },
      {
        element: (
          <SignedIn>
            <Suspense>
              <Shell />
            </Suspense>
          </SignedIn>
        ),
        children: screenRoutes('signed in'),
      },
      {
        path: '*',
        element: (
          <SignedIn>
            <UnknownAddress />
          </SignedIn>
        ),
      },
    ],
  },
])
