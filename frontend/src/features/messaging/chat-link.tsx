import { MessagesSquare } from 'lucide-react'
import { CountLink } from '#frontend/shared/layout/count-link.tsx'
import { useUnreadMessages } from './unread/use-unread-messages.ts'

export const ChatLink = () => (
  <CountLink to="/messaging" name="Team Chat" icon={MessagesSquare} unread={useUnreadMessages() ?? 0} />
)
