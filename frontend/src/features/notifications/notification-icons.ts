import {
  AlarmClock,
  AlarmClockPlus,
  ArrowLeftRight,
  Bell,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  ClipboardPen,
  Hand,
  HandHelping,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  PencilLine,
  Siren,
  Sparkles,
  Undo2,
  Unplug,
} from 'lucide-react'
import type { Tone } from '#frontend/shared/ui/badge.tsx'
import type { NotificationKind } from '#schema/notifications/kinds.ts'

type NotificationIcon = { icon: LucideIcon; tone: Tone }

/** The tone `info` marks notifications that need the user's response. */
const notificationIcons: Readonly<Record<NotificationKind, NotificationIcon>> = {
  schedule_published: { icon: CalendarDays, tone: 'neutral' },
  schedule_unpublished: { icon: CalendarX, tone: 'neutral' },
  schedule_changed: { icon: PencilLine, tone: 'neutral' },
  schedule_open_shifts: { icon: HandHelping, tone: 'info' },
  shift_reminder: { icon: AlarmClock, tone: 'neutral' },
  time_off_request: { icon: CalendarClock, tone: 'info' },
  time_off_approved: { icon: CalendarCheck, tone: 'good' },
  time_off_denied: { icon: CalendarX, tone: 'bad' },
  shift_swap_request: { icon: ArrowLeftRight, tone: 'info' },
  shift_swap_accepted: { icon: Hourglass, tone: 'neutral' },
  shift_swap_declined: { icon: CircleX, tone: 'bad' },
  shift_swap_cancelled: { icon: Undo2, tone: 'neutral' },
  shift_swap_to_review: { icon: ClipboardCheck, tone: 'info' },
  shift_swap_approved: { icon: CircleCheck, tone: 'good' },
  shift_swap_denied: { icon: CircleX, tone: 'bad' },
  shift_grab_available: { icon: HandHelping, tone: 'info' },
  shift_grab_claimed: { icon: Hand, tone: 'neutral' },
  shift_grab_to_review: { icon: ClipboardCheck, tone: 'info' },
  shift_grab_approved: { icon: CircleCheck, tone: 'good' },
  shift_grab_denied: { icon: CircleX, tone: 'bad' },
  shift_grab_cancelled: { icon: Undo2, tone: 'neutral' },
  shift_grab_expired: { icon: Hourglass, tone: 'warn' },
  open_shift_to_review: { icon: ClipboardCheck, tone: 'info' },
  open_shift_approved: { icon: CircleCheck, tone: 'good' },
  open_shift_denied: { icon: CircleX, tone: 'bad' },
  request_ended: { icon: CircleAlert, tone: 'warn' },
  overtime_soon: { icon: AlarmClockPlus, tone: 'warn' },
  webhook_disabled: { icon: Unplug, tone: 'bad' },
  timesheet_corrected: { icon: ClipboardPen, tone: 'neutral' },
  punch_missed: { icon: CircleAlert, tone: 'warn' },
  clock_out_reminder: { icon: AlarmClock, tone: 'warn' },
  announcement: { icon: Megaphone, tone: 'neutral' },
  announcement_urgent: { icon: Siren, tone: 'bad' },
  announcement_reminder: { icon: BellRing, tone: 'info' },
  chat_message: { icon: MessageCircle, tone: 'info' },
  chat_urgent: { icon: Siren, tone: 'bad' },
  chat_message_removed: { icon: CircleX, tone: 'neutral' },
  shout_out: { icon: Sparkles, tone: 'good' },
  shout_out_removed: { icon: CircleX, tone: 'neutral' },
}

const isKnown = (type: string): type is NotificationKind => type in notificationIcons

/** Returns the icon of a type. Types that a newer server added get a bell. Icon and tone only repeat the text. */
export const iconOf = (type: string): NotificationIcon =>
  isKnown(type) ? notificationIcons[type] : { icon: Bell, tone: 'neutral' }
