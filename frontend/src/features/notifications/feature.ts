import { Bell } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

export const notifications: Feature = {
  menu: [
    {
      id: 'notifications',
      order: 140,
      label: 'Notifications',
      path: '/notifications',
      icon: Bell,
      keys: 'g u',
      own: true,
    },
  ],
}
