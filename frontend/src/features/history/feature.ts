import { History } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const path = '/manager/history'

export const history: Feature = {
  routes: [{ path, load: () => import('./history-page.tsx'), roles: managers }],
  menu: [{ id: 'history', order: 80, label: 'History', path, icon: History, keys: 'g h', roles: managers }],
}
