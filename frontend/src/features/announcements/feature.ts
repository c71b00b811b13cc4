import { Megaphone } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/announcements'

export const announcements: Feature = {
  routes: [{ path, load: () => import('./announcements-page.tsx') }],
  menu: [{ id: 'announcements', order: 137, label: 'Announcements', path, icon: Megaphone, keys: 'g f', own: true }],
}
