import { Scale } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const timeAccounts: Feature = {
  menu: [
    {
      id: 'time-accounts',
      order: 55,
      label: 'Time Accounts',
      path: '/manager/time-accounts',
      icon: Scale,
      keywords: 'working time balance plus minus hours arbeitszeitkonto',
      roles: managers,
    },
  ],
}
