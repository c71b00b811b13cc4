import { UserRound, Users } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const path = '/manager/employees'

export const people: Feature = {
  routes: [
    { path, load: () => import('./employees-page.tsx'), roles: managers, past: true },
    { path: `${path}/:id`, load: () => import('./person-page.tsx'), roles: managers, past: true },
    { path: '/profile', load: () => import('./profile/profile-page.tsx') },
    { path: '/choose-password', load: () => import('./profile/choose-password-page.tsx') },
  ],
  finders: [{ id: 'people', Found: lazy(() => import('./list/found-people.tsx')), roles: managers }],
  menu: [
    { id: 'employees', order: 40, label: 'Employees', path, icon: Users, keys: 'g y', roles: managers },
    { id: 'profile', order: 160, label: 'Profile', path: '/profile', icon: UserRound, keys: 'g p', own: true },
  ],
}
