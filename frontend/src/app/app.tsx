import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { persistently } from '#frontend/shared/lib/persistently.ts'
import { whenQuiet } from '#frontend/shared/lib/when-quiet.ts'
import { firstToast } from '#frontend/shared/ui/toast.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useSession, whenSignedIn } from '#frontend/shared/session.ts'
import { allowedTo } from './features.ts'
import { SignedIn, SignedOut } from './guards.tsx'
import { NotFound } from './not-found.tsx'
import { isAt, openRoutes, shell, signedInRoutes, signedOutRoutes } from './routes.ts'

// Toasts come after an action; the first look does not share the line with them, and signing in seldom needs any.
const Toasts = lazy(
  persistently(async () => {
    await Promise.race([whenSignedIn().then(whenQuiet), firstToast])
    return import('./toasts.tsx')
  }),
)

/** All of the client but the router, which is another one where the build renders a page. */
export const App = () => (
  <>
    <Screens />
    {/* No part of what the build renders. */}
    {useDeferredValue(true, false) && (
      <Suspense>
        <Toasts />
      </Suspense>
    )}
  </>
)

const Screens = () => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary path={pathname}>
      <Suspense>
        <ScreenAt pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * The screen at an address; those of other roles lead to the dashboard. Plain matching: the router's routes would cost the
 * initial load as much as all else of it, for what nested addresses, data and actions need.
 */
function ScreenAt({ pathname }: { pathname: string }) {
  const { user } = useSession()
  const isHere = isAt(pathname)
  const open = openRoutes.find(isHere)
  if (open) return <open.Screen />
  const signedOut = signedOutRoutes.find(isHere)
  if (signedOut) {
    return (
      <SignedOut>
        <signedOut.Screen />
      </SignedOut>
    )
  }
  const own = user && allowedTo(user.role, signedInRoutes).find(isHere)
  if (!own && !signedInRoutes.some(isHere)) return <NotFound />
  return (
    <SignedIn>
      <shell.Screen>
        {own ? <InShell path={own.path} screen={<own.Screen />} /> : <Navigate to="/" replace />}
      </shell.Screen>
    </SignedIn>
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
