import { LayoutDashboard } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { everyone, managers } from '#frontend/shared/roles.ts'

const path = '/'

export const dashboard: Feature = {
  routes: [
    { path, load: () => import('./manager-dashboard.tsx'), roles: managers, past: true },
    { path, load: () => import('./employee/employee-dashboard.tsx'), roles: ['employee'], past: true },
  ],
  menu: [{ id: 'dashboard', order: 10, label: 'Dashboard', path, icon: LayoutDashboard, keys: 'g d', thumb: everyone }],
}
