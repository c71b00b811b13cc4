import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/manager/rfid-monitor', load: () => import('./monitor/rfid-monitor-page.tsx'), roles: managers },
  { path: '/kiosk', load: () => import('./kiosk/kiosk-page.tsx'), audience: 'anyone' },
]
