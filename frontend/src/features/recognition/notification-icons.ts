import { CircleX, Sparkles } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  shout_out: { icon: Sparkles, tone: 'good' },
  shout_out_removed: { icon: CircleX, tone: 'neutral' },
}
