import { MenuCount } from '#frontend/shared/ui/menu-count.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'

export default function UnreadCount() {
  return <MenuCount count={useUnreadMessages()} what="unread" />
}
