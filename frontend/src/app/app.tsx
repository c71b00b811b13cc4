import { lazy, type ReactNode, Suspense } from 'react'
import type { Role } from '#schema/people/events.ts'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
// Ahead of the router, so that it hears of Back first.
import '#frontend/shared/back.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ForRoles, SignedIn, SignedOut } from './guards.tsx'
import { openRoutes, shell, signedInRoutes, signedOutRoutes } from './routes.ts'

// Messages come after something was done: until then they need not be loaded.
const Toasts = lazy(() => import('./toasts.tsx'))

export const App = () => (
  <BrowserRouter>
    <Screens />
    <Suspense>
      <Toasts />
    </Suspense>
  </BrowserRouter>
)

/** Plain routes: the data router would double what has to be loaded before anything is seen. */
const Screens = () => (
  <ErrorBoundary place={useLocation().pathname}>
    <Suspense>
      <Routes>
        <Route element={<SignedOut />}>
          {signedOutRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        {openRoutes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route element={<SignedIn />}>
          <Route element={<shell.Screen />}>
            {signedInRoutes.map(({ path, roles, Screen }) => (
              <Route key={path} path={path} element={<InShell place={path} roles={roles} screen={<Screen />} />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
)

/** A screen of the signed-in: what fails or is awaited in it leaves the menu standing. */
const InShell = ({
  place,
  roles,
  screen,
}: {
  place: string
  roles: readonly Role[] | undefined
  screen: ReactNode
}) => (
  <ErrorBoundary place={place}>
    <Suspense key={place} fallback={<Waiting />}>
      {roles ? <ForRoles roles={roles}>{screen}</ForRoles> : screen}
    </Suspense>
  </ErrorBoundary>
)

const Waiting = () => (
  <Loading>
    <div className="mx-auto grid max-w-[90rem] gap-5 pt-3">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </Loading>
)
