import { CalendarClock, CalendarOff } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const timeOff: Feature = {
  menu: [
    {
      id: 'time-off-requests',
      order: 60,
      label: 'Time Off Requests',
      path: '/manager/time-off',
      icon: CalendarClock,
      keywords: 'vacation leave approve',
      keys: 'g r',
      roles: managers,
    },
    {
      id: 'time-off',
      order: 130,
      label: 'Time Off',
      path: '/time-off',
      icon: CalendarOff,
      keywords: 'vacation leave pto sick',
      keys: 'g o',
      own: true,
      thumb: ['employee'],
    },
  ],
}
