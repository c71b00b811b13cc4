import {
  ArrowLeftRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Hand,
  HandHelping,
  Hourglass,
  Undo2,
} from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = {
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
}
