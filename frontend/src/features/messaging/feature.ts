import { MessagesSquare } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'

export const messaging: Feature = {
  finders: [{ id: 'conversations', Found: lazy(() => import('./list/found-conversations.tsx')) }],
  menu: [
    {
      id: 'messaging',
      order: 136,
      label: 'Team Chat',
      path: '/messaging',
      icon: MessagesSquare,
      keywords: 'messages',
      keys: 'g j',
      own: true,
      Count: lazy(() => import('./unread/unread-count.tsx')),
    },
  ],
}
