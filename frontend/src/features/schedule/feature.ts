import { CalendarDays, CalendarRange } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const schedule: Feature = {
  finders: [
    { id: 'shifts', Found: lazy(() => import('./found-shifts.tsx')), roles: managers },
    { id: 'own-shifts', Found: lazy(() => import('./my-schedule/found-shifts.tsx')) },
  ],
  menu: [
    {
      id: 'schedule-builder',
      order: 20,
      label: 'Schedule Builder',
      short: 'Builder',
      path: '/manager/schedule-builder',
      icon: CalendarRange,
      keywords: 'plan publish roster rota',
      keys: 'g b',
      roles: managers,
      thumb: managers,
    },
    {
      id: 'schedule',
      order: 110,
      label: 'My Schedule',
      short: 'Schedule',
      path: '/schedule',
      icon: CalendarDays,
      keywords: 'shifts roster rota calendar',
      keys: 'g s',
      own: true,
      thumb: ['employee'],
    },
  ],
}
