import { Settings } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const organization: Feature = {
  menu: [
    {
      id: 'settings',
      order: 90,
      label: 'Settings',
      path: '/manager/settings',
      icon: Settings,
      keywords: 'organization locations job roles pay rules single sign-on scim',
      keys: 'g e',
      roles: managers,
    },
  ],
}
