import { LayoutTemplate } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const templates: Feature = {
  menu: [
    {
      id: 'templates',
      order: 30,
      label: 'Schedule Templates',
      path: '/manager/schedule-templates',
      icon: LayoutTemplate,
      keys: 'g m',
      roles: managers,
    },
  ],
}
