import { AlarmClock, CircleAlert, ClipboardPen } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  timesheet_corrected: { icon: ClipboardPen, tone: 'neutral' },
  punch_missed: { icon: CircleAlert, tone: 'warn' },
  clock_out_reminder: { icon: AlarmClock, tone: 'warn' },
}
