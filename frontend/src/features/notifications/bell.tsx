import { Bell as BellIcon } from 'lucide-react'
import { CountLink } from '#frontend/shared/layout/count-link.tsx'
import { useUnread } from './use-unread.ts'

export const Bell = () => (
  <CountLink to="/notifications" name="Notifications" icon={BellIcon} unread={useUnread() ?? 0} />
)
