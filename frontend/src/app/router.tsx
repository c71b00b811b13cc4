import { createBrowserRouter, Navigate } from 'react-router-dom'
import { Loading, Skeleton } from '../components/ui/skeleton.tsx'
import { managing } from './actions.ts'
import { ForRoles, SignedIn, SignedOut } from './guards.tsx'
import { PageError, ScreenError } from './route-error.tsx'
import { openScreen, screen } from './screen.tsx'

const waiting = (
  <Loading>
    <div className="mx-auto grid max-w-[90rem] gap-5 pt-3">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </Loading>
)

export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <PageError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <SignedOut />,
          children: [
            { path: '/login', ...openScreen(() => import('../features/auth/login-page.tsx')) },
            { path: '/register', ...openScreen(() => import('../features/auth/register-page.tsx')) },
          ],
        },
        { path: '/verify-email', ...openScreen(() => import('../features/auth/verify-email-page.tsx')) },
        { path: '/forgot-password', ...openScreen(() => import('../features/auth/forgot-password-page.tsx')) },
        { path: '/reset-password', ...openScreen(() => import('../features/auth/reset-password-page.tsx')) },
        { path: '/accept-invite', ...openScreen(() => import('../features/auth/accept-invite-page.tsx')) },
        {
          element: <SignedIn />,
          children: [
            {
              ...screen(() => import('./signed-in-shell.tsx')),
              children: [
                {
                  errorElement: <ScreenError />,
                  children: [
                    { path: '/', ...screen(() => import('../features/dashboard/dashboard-page.tsx'), waiting) },
                    {
                      path: '/time-clock',
                      ...screen(() => import('../features/time-clock/time-clock-page.tsx'), waiting),
                    },
                    { path: '/profile', ...screen(() => import('../features/profile/profile-page.tsx'), waiting) },
                    {
                      element: <ForRoles roles={managing} />,
                      children: [
                        {
                          path: '/manager/history',
                          ...screen(() => import('../features/history/history-page.tsx'), waiting),
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ])
