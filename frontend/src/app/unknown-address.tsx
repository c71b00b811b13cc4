import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { toast } from '#frontend/shared/ui/toast.ts'

/** Opens the dashboard and says why. Signed-out users get the sign-in page from the guard. */
export function UnknownAddress() {
  const { pathname } = useLocation()
  useEffect(() => toast.info(`There is no page at ${pathname}`), [pathname])
  return <Navigate to="/" replace />
}
