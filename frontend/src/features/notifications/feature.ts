import { Bell } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/notifications'

export const notifications: Feature = {
  routes: [{ path, load: () => import('./notifications-page.tsx') }],
  menu: [{ id: 'notifications', order: 140, label: 'Notifications', path, icon: Bell, keys: 'g u', own: true }],
}
