import { BookUser } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

export const directory: Feature = {
  menu: [
    {
      id: 'directory',
      order: 139,
      label: 'Directory',
      path: '/directory',
      icon: BookUser,
      keywords: 'colleagues phone contacts call people photos',
      own: true,
    },
  ],
}
