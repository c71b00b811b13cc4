import { LayoutDashboard } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { everyone } from '#frontend/shared/roles.ts'

export const dashboard: Feature = {
  menu: [
    {
      id: 'dashboard',
      order: 10,
      label: 'Dashboard',
      path: '/',
      icon: LayoutDashboard,
      keywords: 'home',
      keys: 'g d',
      thumb: everyone,
    },
  ],
}
