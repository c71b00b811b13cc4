import { MessagesSquare } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/messaging'

export const messaging: Feature = {
  finders: [{ id: 'conversations', Found: lazy(() => import('./list/found-conversations.tsx')) }],
  routes: [{ path, load: () => import('./messaging-page.tsx') }],
  menu: [
    {
      id: 'messaging',
      order: 136,
      label: 'Team Chat',
      path,
      icon: MessagesSquare,
      keys: 'g j',
      own: true,
      Count: lazy(() => import('./unread/unread-count.tsx')),
    },
  ],
}
