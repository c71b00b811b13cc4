import { TrendingUp } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const demand: Feature = {
  menu: [
    {
      id: 'demand',
      order: 32,
      label: 'Demand',
      path: '/manager/demand',
      icon: TrendingUp,
      keywords: 'forecast sales covers visits revenue import',
      roles: managers,
    },
  ],
}
