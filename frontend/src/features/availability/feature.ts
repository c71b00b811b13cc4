import { CalendarCheck } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/availability'

export const availability: Feature = {
  routes: [{ path, load: () => import('./availability-page.tsx') }],
  menu: [{ id: 'availability', order: 120, label: 'Availability', path, icon: CalendarCheck, keys: 'g a', own: true }],
}
