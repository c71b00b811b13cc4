import { AlarmClockPlus } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  overtime_soon: { icon: AlarmClockPlus, tone: 'warn' },
}
