import { Unplug } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  webhook_disabled: { icon: Unplug, tone: 'bad' },
}
