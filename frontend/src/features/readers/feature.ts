import { ScanLine, TabletSmartphone } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const monitor = '/manager/rfid-monitor'

export const readers: Feature = {
  routes: [
    { path: monitor, load: () => import('./monitor/rfid-monitor-page.tsx'), roles: managers },
    { path: '/kiosk', load: () => import('./kiosk/kiosk-page.tsx'), audience: 'anyone' },
  ],
  menu: [
    {
      id: 'rfid-monitor',
      order: 70,
      label: 'RFID Monitor',
      path: monitor,
      icon: ScanLine,
      keys: 'g i',
      roles: managers,
    },
  ],
  commands: [
    {
      id: 'kiosk',
      group: 'Device',
      label: 'Open Kiosk',
      icon: TabletSmartphone,
      roles: managers,
      // Loads a fresh page: the kiosk may stay open for months and needs nothing that is loaded here.
      run: () => window.location.assign('/kiosk'),
    },
  ],
}
