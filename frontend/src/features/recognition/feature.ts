import { Sparkles } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

export const recognition: Feature = {
  menu: [
    {
      id: 'recognition',
      order: 138,
      label: 'Recognition',
      path: '/shout-outs',
      icon: Sparkles,
      keywords: 'shout-outs thanks',
      keys: 'g g',
      own: true,
    },
  ],
}
