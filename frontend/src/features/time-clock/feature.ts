import { ClipboardClock, Clock } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'
import { everyone, managers } from '#frontend/shared/roles.ts'

export const timeClock: Feature = {
  finders: [{ id: 'punches', Found: lazy(() => import('./page/punch-commands.tsx')) }],
  menu: [
    {
      id: 'time-entries',
      order: 50,
      label: 'Time Entries',
      path: '/manager/time-entries',
      icon: ClipboardClock,
      keywords: 'timesheet corrections approve',
      keys: 'g n',
      roles: managers,
      thumb: managers,
      Count: lazy(() => import('./entries/review/review-count.tsx')),
    },
    {
      id: 'time-clock',
      order: 100,
      label: 'Time Clock',
      path: '/time-clock',
      icon: Clock,
      keywords: 'punch clock in clock out break',
      keys: 'g t',
      own: true,
      thumb: everyone,
    },
  ],
}
