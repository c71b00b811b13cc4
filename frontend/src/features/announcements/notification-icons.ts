import { BellRing, Megaphone, Siren } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  announcement: { icon: Megaphone, tone: 'neutral' },
  announcement_urgent: { icon: Siren, tone: 'bad' },
  announcement_reminder: { icon: BellRing, tone: 'info' },
}
