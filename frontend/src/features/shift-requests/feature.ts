import { ArrowLeftRight } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/shift-swaps'

export const shiftRequests: Feature = {
  routes: [{ path, load: () => import('./shift-swaps-page.tsx') }],
  menu: [
    {
      id: 'shift-swaps',
      order: 150,
      label: 'Shift Swaps',
      path,
      icon: ArrowLeftRight,
      keys: 'g w',
      own: true,
      short: 'Swaps',
      thumb: ['employee'],
      Count: lazy(() => import('./request-count.tsx')),
    },
  ],
}
