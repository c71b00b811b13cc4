import { UserRound, Users } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const people: Feature = {
  finders: [{ id: 'people', Found: lazy(() => import('./list/found-people.tsx')), roles: managers }],
  menu: [
    {
      id: 'employees',
      order: 40,
      label: 'Employees',
      path: '/manager/employees',
      icon: Users,
      keywords: 'people staff rates',
      keys: 'g y',
      roles: managers,
    },
    {
      id: 'profile',
      order: 160,
      label: 'Profile',
      path: '/profile',
      icon: UserRound,
      keywords: 'account password email',
      keys: 'g p',
      own: true,
    },
  ],
}
