import { Megaphone } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

export const announcements: Feature = {
  menu: [
    {
      id: 'announcements',
      order: 137,
      label: 'Announcements',
      path: '/announcements',
      icon: Megaphone,
      keywords: 'news',
      keys: 'g f',
      own: true,
    },
  ],
}
