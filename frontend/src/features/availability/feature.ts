import { CalendarCheck } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

export const availability: Feature = {
  menu: [
    {
      id: 'availability',
      order: 120,
      label: 'Availability',
      path: '/availability',
      icon: CalendarCheck,
      keywords: 'unavailable preferences',
      keys: 'g a',
      own: true,
    },
  ],
}
