import { LayoutDashboard } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { everyone } from '#frontend/shared/roles.ts'

export const dashboard: Feature = {
  routes: [{ path: '/', load: () => import('./dashboard-page.tsx'), past: true }],
  menu: [
    { id: 'dashboard', order: 10, label: 'Dashboard', path: '/', icon: LayoutDashboard, keys: 'g d', thumb: everyone },
  ],
}
