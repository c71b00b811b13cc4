import { Wallet } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/payroll'

export const payroll: Feature = {
  routes: [{ path, load: () => import('./payroll-page.tsx') }],
  menu: [{ id: 'payroll', order: 135, label: 'Payroll', path, icon: Wallet, keys: 'g l', own: true }],
}
