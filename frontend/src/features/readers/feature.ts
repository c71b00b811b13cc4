import { ScanLine, TabletSmartphone } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const readers: Feature = {
  menu: [
    {
      id: 'rfid-monitor',
      order: 70,
      label: 'RFID Monitor',
      path: '/manager/rfid-monitor',
      icon: ScanLine,
      keywords: 'badges readers scans',
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
