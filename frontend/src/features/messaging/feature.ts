import { MessagesSquare } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { late } from '#frontend/shared/lib/late.ts'

const path = '/messaging'

export const messaging: Feature = {
  finders: [{ id: 'conversations', Found: late(() => import('./list/found-conversations.tsx')) }],
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
      Count: late(() => import('./unread/unread-count.tsx')),
    },
  ],
}
