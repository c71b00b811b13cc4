import { AlarmClock, CalendarDays, CalendarX, HandHelping, PencilLine, UserCheck, UserX } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
  schedule_published: { icon: CalendarDays, tone: 'neutral' },
  schedule_unpublished: { icon: CalendarX, tone: 'neutral' },
  schedule_changed: { icon: PencilLine, tone: 'neutral' },
  schedule_open_shifts: { icon: HandHelping, tone: 'info' },
  absence_reported: { icon: UserX, tone: 'bad' },
  absence_withdrawn: { icon: UserCheck, tone: 'good' },
  replacement_wanted: { icon: HandHelping, tone: 'info' },
  shift_reminder: { icon: AlarmClock, tone: 'neutral' },
}
