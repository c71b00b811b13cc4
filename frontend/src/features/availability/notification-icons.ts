import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  availability_request: { icon: CalendarClock, tone: 'info' },
  availability_approved: { icon: CalendarCheck, tone: 'good' },
  availability_denied: { icon: CalendarX, tone: 'bad' },
}
