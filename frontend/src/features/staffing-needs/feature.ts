import { ChartNoAxesColumn } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const staffingNeeds: Feature = {
  menu: [
    {
      id: 'staffing-needs',
      order: 31,
      label: 'Staffing Needs',
      path: '/manager/staffing-needs',
      icon: ChartNoAxesColumn,
      keywords: 'demand coverage headcount gap',
      roles: managers,
    },
  ],
}
