import { LayoutTemplate } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

const path = '/manager/schedule-templates'

export const templates: Feature = {
  routes: [{ path, load: () => import('./templates-page.tsx'), roles: managers, past: true }],
  menu: [
    {
      id: 'templates',
      order: 30,
      label: 'Schedule Templates',
      path,
      icon: LayoutTemplate,
      keys: 'g m',
      roles: managers,
    },
  ],
}
