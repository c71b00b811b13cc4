import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loading } from '#frontend/shared/ui/skeleton.tsx'
import { useSession } from '#frontend/shared/session.ts'

const RequiredSecondFactorPage = lazy(
  () => import('#frontend/features/identity/second-factor/required-second-factor-page.tsx'),
)

export const SignedIn = ({ children }: { children: ReactNode }) => {
  const { user, loading } = useSession()
  const location = useLocation()
  if (loading) {
    return (
      <Loading>
        <p className="grid min-h-dvh animate-late place-content-center text-quiet">Loading…</p>
      </Loading>
    )
  }
  if (user?.mustAddSecondFactor) {
    return (
      <Suspense>
        <RequiredSecondFactorPage />
      </Suspense>
    )
  }
  return user ? children : <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
}

export const SignedOut = () => {
  const { user } = useSession()
  const state = useLocation().state as { from?: string } | null
  return user ? <Navigate to={state?.from ?? '/'} replace /> : <Outlet />
}
