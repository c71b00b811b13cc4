import { CircleX, MessageCircle, Siren } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  chat_message: { icon: MessageCircle, tone: 'info' },
  chat_urgent: { icon: Siren, tone: 'bad' },
  chat_message_removed: { icon: CircleX, tone: 'neutral' },
}
