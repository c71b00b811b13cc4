import { MessagesSquare } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '#frontend/shared/feature.ts'
import { persistently } from '#frontend/shared/lib/persistently.ts'
import { UnreadMessages } from './unread/documents.ts'

const path = '/messaging'

export const messaging: Feature = {
  asks: [{ query: UnreadMessages }],
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
      Count: lazy(persistently(() => import('./unread/unread-count.tsx'))),
    },
  ],
}
