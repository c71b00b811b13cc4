import { ChartColumn } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const path = '/manager/reports'

export const reports: Feature = {
  routes: [{ path, load: () => import('./reports-page.tsx'), roles: managers }],
  menu: [{ id: 'reports', order: 75, label: 'Reports', path, icon: ChartColumn, keys: 'g v', roles: managers }],
}
