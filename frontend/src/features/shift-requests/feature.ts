import { ArrowLeftRight } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'

export const shiftRequests: Feature = {
  menu: [
    {
      id: 'shift-swaps',
      order: 150,
      label: 'Shift Swaps',
      path: '/shift-swaps',
      icon: ArrowLeftRight,
      keywords: 'offers grabs open shifts claims trade',
      keys: 'g w',
      own: true,
      short: 'Swaps',
      thumb: ['employee'],
      Count: lazy(() => import('./request-count.tsx')),
    },
  ],
}
