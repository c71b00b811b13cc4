import { CalendarCheck2, Wallet } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const payroll: Feature = {
  menu: [
    {
      id: 'payroll',
      order: 135,
      label: 'Payroll',
      path: '/payroll',
      icon: Wallet,
      keywords: 'pay wages hours',
      keys: 'g l',
      own: true,
    },
    {
      id: 'pay-periods',
      order: 65,
      label: 'Pay Periods',
      path: '/manager/payroll',
      icon: CalendarCheck2,
      keywords: 'payroll close export',
      keys: 'g k',
      roles: managers,
    },
  ],
}
