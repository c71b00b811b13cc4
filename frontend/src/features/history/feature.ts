import { History } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const history: Feature = {
  menu: [
    {
      id: 'history',
      order: 80,
      label: 'History',
      path: '/manager/history',
      icon: History,
      keywords: 'audit log changes',
      keys: 'g h',
      roles: managers,
    },
  ],
}
