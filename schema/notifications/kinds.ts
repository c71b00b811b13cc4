/** Everything that somebody can be told of. The first eight are the specification's. */
export const notificationKinds = [
  'schedule_published',
  'schedule_changed',
  'shift_reminder',
  'time_off_approved',
  'time_off_denied',
  'shift_swap_request',
  'shift_swap_approved',
  'shift_swap_denied',
  'shift_swap_accepted',
  'shift_swap_declined',
  'shift_swap_cancelled',
  'shift_swap_to_review',
  'shift_grab_available',
  'shift_grab_claimed',
  'shift_grab_approved',
  'shift_grab_denied',
  'shift_grab_cancelled',
  'shift_grab_expired',
  'shift_grab_to_review',
  'request_ended',
  'time_off_request',
  'timesheet_corrected',
  'punch_missed',
  'clock_out_reminder',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What people choose the mails of: each kind belongs to one group. */
export const notificationGroups = ['schedule', 'reminders', 'requests', 'timesheet', 'approvals'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export const groupOf: Readonly<Record<NotificationKind, NotificationGroup>> = {
  schedule_published: 'schedule',
  schedule_changed: 'schedule',
  shift_reminder: 'reminders',
  clock_out_reminder: 'reminders',
  time_off_approved: 'requests',
  time_off_denied: 'requests',
  shift_swap_request: 'requests',
  shift_swap_approved: 'requests',
  shift_swap_denied: 'requests',
  shift_swap_accepted: 'requests',
  shift_swap_declined: 'requests',
  shift_swap_cancelled: 'requests',
  shift_grab_available: 'requests',
  shift_grab_claimed: 'requests',
  shift_grab_approved: 'requests',
  shift_grab_denied: 'requests',
  shift_grab_cancelled: 'requests',
  shift_grab_expired: 'requests',
  request_ended: 'requests',
  timesheet_corrected: 'timesheet',
  punch_missed: 'timesheet',
  shift_swap_to_review: 'approvals',
  shift_grab_to_review: 'approvals',
  time_off_request: 'approvals',
}
