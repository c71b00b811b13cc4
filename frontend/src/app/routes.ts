import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { Role } from '#schema/people/events.ts'
import { managing } from './actions.ts'

/** A screen: where it is, and how the chunk that it is comes here. */
const route = (path: string, load: () => Promise<{ default: ComponentType }>, roles?: readonly Role[]) => ({
  path,
  load,
  roles,
  Screen: lazy(load),
})

/** For those who are not signed in yet. */
export const signedOutRoutes = [
  route('/login', () => import('#frontend/features/identity/login-page.tsx')),
  route('/register', () => import('#frontend/features/identity/register-page.tsx')),
]

/** For everybody: links of mails lead here. */
export const openRoutes = [
  route('/verify-email', () => import('#frontend/features/identity/verify-email-page.tsx')),
  route('/forgot-password', () => import('#frontend/features/identity/forgot-password-page.tsx')),
  route('/reset-password', () => import('#frontend/features/identity/reset-password-page.tsx')),
  route('/accept-invite', () => import('#frontend/features/identity/accept-invite-page.tsx')),
  route('/kiosk', () => import('#frontend/features/readers/kiosk/kiosk-page.tsx')),
]

/** Behind the sign-in, within the shell. */
export const signedInRoutes = [
  route('/', () => import('#frontend/features/dashboard/dashboard-page.tsx')),
  route('/time-clock', () => import('#frontend/features/time-clock/time-clock-page.tsx')),
  route('/schedule', () => import('#frontend/features/schedule/my-schedule/my-schedule-page.tsx')),
  route('/availability', () => import('#frontend/features/availability/availability-page.tsx')),
  route('/shift-swaps', () => import('#frontend/features/shift-requests/shift-swaps-page.tsx')),
  route('/time-off', () => import('#frontend/features/time-off/time-off-page.tsx')),
  route(
    '/manager/schedule-builder',
    () => import('#frontend/features/schedule/builder/schedule-builder-page.tsx'),
    managing,
  ),
  route('/notifications', () => import('#frontend/features/notifications/notifications-page.tsx')),
  route('/profile', () => import('#frontend/features/people/profile/profile-page.tsx')),
  route('/manager/schedule-templates', () => import('#frontend/features/templates/templates-page.tsx'), managing),
  route('/manager/employees', () => import('#frontend/features/people/employees-page.tsx'), managing),
  route('/manager/employees/:id', () => import('#frontend/features/people/person-page.tsx'), managing),
  route('/manager/settings', () => import('#frontend/features/organization/settings/settings-page.tsx'), managing),
  route('/manager/time-entries', () => import('#frontend/features/time-clock/entries/time-entries-page.tsx'), managing),
  route('/manager/time-off', () => import('#frontend/features/time-off/manage-page.tsx'), managing),
  route('/manager/rfid-monitor', () => import('#frontend/features/readers/monitor/rfid-monitor-page.tsx'), managing),
  route('/manager/history', () => import('#frontend/features/history/history-page.tsx'), managing),
]

export const shell = route('', () => import('./signed-in-shell.tsx'))

const isAt = (path: string) => (each: { path: string }) => matchPath(each.path, path) !== null

/** Whether nobody needs to be signed in there, so that nobody is asked who they are. */
export const isPublic = (path: string) => [...signedOutRoutes, ...openRoutes].some(isAt(path))

/** Starts to load what an address will show, all of it at once: otherwise the shell would have to come before its screen is asked for. */
export const preload = (path: string, signedIn: boolean) => {
  const screen = [...openRoutes, ...(signedIn ? signedInRoutes : signedOutRoutes)].find(isAt(path))
  const wanted = signedIn ? [shell, screen] : [screen ?? signedOutRoutes[0]]
  // What fails here fails again where it is drawn, and shows there.
  for (const each of wanted) each?.load().catch(() => {})
}
