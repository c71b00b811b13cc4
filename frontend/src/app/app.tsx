import { lazy, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { persistently } from '#frontend/shared/lib/persistently.ts'
import { whenQuiet } from '#frontend/shared/lib/when-quiet.ts'
import { firstToast } from '#frontend/shared/ui/toast.ts'
// Before the router, so that it handles Back first.
import '#frontend/shared/back.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useSession, whenSignedIn } from '#frontend/shared/session.ts'
import { allowedTo } from './features.ts'
import { SignedIn, SignedOut } from './guards.tsx'
import { NotFound } from './not-found.tsx'
import { openRoutes, shell, signedInRoutes, signedOutRoutes } from './routes.ts'

// Toasts come after an action; the first look does not share the line with them, and signing in seldom needs any.
const Toasts = lazy(
  persistently(async () => {
    await Promise.race([whenSignedIn().then(whenQuiet), firstToast])
    return import('./toasts.tsx')
  }),
)

export const App = () => (
  <BrowserRouter>
    <Screens />
    <Suspense>
      <Toasts />
    </Suspense>
  </BrowserRouter>
)

/** Plain routes: the data router would double the initial load. The screens of other roles lead to the dashboard. */
const Screens = () => {
  const { user } = useSession()
  const own = user ? allowedTo(user.role, signedInRoutes) : []
  const others = signedInRoutes.filter(({ path }) => !own.some((each) => each.path === path))
  return (
    <ErrorBoundary path={useLocation().pathname}>
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
              {own.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<InShell path={path} screen={<Screen />} />} />
              ))}
              {others.map(({ path }) => (
                <Route key={path} path={path} element={<Navigate to="/" replace />} />
              ))}
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** A screen inside the shell: a failure or a wait leaves the menu in place. */
const InShell = ({ path, screen }: { path: string; screen: ReactNode }) => (
  <ErrorBoundary path={path}>
    <Suspense key={path} fallback={<Waiting />}>
      {screen}
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
