import { ChartColumn } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const reports: Feature = {
  menu: [
    {
      id: 'reports',
      order: 75,
      label: 'Reports',
      path: '/manager/reports',
      icon: ChartColumn,
      keywords: 'labor cost overtime attendance export',
      keys: 'g v',
      roles: managers,
    },
  ],
}
