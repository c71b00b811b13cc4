import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  time_off_request: { icon: CalendarClock, tone: 'info' },
  time_off_approved: { icon: CalendarCheck, tone: 'good' },
  time_off_denied: { icon: CalendarX, tone: 'bad' },
}
