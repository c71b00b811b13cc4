import { CalendarCheck2, Wallet } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const path = '/payroll'
const periods = '/manager/payroll'

export const payroll: Feature = {
  routes: [
    { path, load: () => import('./payroll-page.tsx') },
    { path: `${path}/statements/:start`, load: () => import('./statements/statement-page.tsx') },
    { path: periods, load: () => import('./periods/periods-page.tsx'), roles: managers },
    { path: `${periods}/provider`, load: () => import('./provider/provider-page.tsx'), roles: managers },
  ],
  menu: [
    { id: 'payroll', order: 135, label: 'Payroll', path, icon: Wallet, keys: 'g l', own: true },
    {
      id: 'pay-periods',
      order: 65,
      label: 'Pay Periods',
      path: periods,
      icon: CalendarCheck2,
      keys: 'g k',
      roles: managers,
    },
  ],
}
