import { Settings } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const path = '/manager/settings'

export const organization: Feature = {
  routes: [{ path, load: () => import('./settings/settings-page.tsx'), roles: managers, past: true }],
  menu: [{ id: 'settings', order: 90, label: 'Settings', path, icon: Settings, keys: 'g e', roles: managers }],
}
