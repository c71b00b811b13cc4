import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import type { NotificationGroup } from '#schema/people/preferences.ts'

const day = z.iso.date()
const number = z.coerce.number<string | number>()
const shift = { startsAt: instant, endsAt: instant }

const shiftChange = z.object({
  ...shift,
  change: z.enum(['assigned', 'removed', 'changed']),
  before: z.object(shift).optional(),
})
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((stored) => JSON.parse(String(stored)), z.array(item))
export const shiftChanges = listOf(shiftChange)
const openShift = z.object({ ...shift, id: id.exactOptional() })
/** Older notifications have no ids. */
export const openShifts = listOf(openShift)

const ownWeek = z.object({
  location: z.string(),
  paidMinutes: z.number(),
  shifts: z.array(z.object({ ...shift, role: z.string().optional() })),
})
/** An employee's shifts of a published week, for the email. Older notifications have none. */
export const publishedWeek = z.preprocess((stored) => JSON.parse(String(stored)), ownWeek)

const daysOff = z.object({ startDate: day, endDate: day, comment: z.string().optional() })
/** An id. In older notifications the name itself; without an employee a word such as `Management`. */
const employeeOrName = z.string()

const ids = z.array(id)
/** Parses a stored list of employee ids. Returns `undefined` for older notifications, which store names. */
export const employeesIn = (stored: string) => (stored.startsWith('["') ? ids.parse(JSON.parse(stored)) : undefined)

/** `from` gives up the shift and `to` takes it. `for…`: the shift offered in exchange. `part`: the times cover only part of the shift. */
const request = z.object({
  from: employeeOrName,
  to: employeeOrName.optional(),
  ...shift,
  forStartsAt: instant.optional(),
  forEndsAt: instant.optional(),
  part: z.literal(true).optional(),
})

const announcementParams = z.object({
  from: employeeOrName,
  title: z.string(),
  text: z.string(),
  change: z.enum(['posted', 'edited']),
})

const kinds = {
  schedule_published: {
    group: 'schedule',
    params: z.object({ weekStart: day, shifts: number, week: ownWeek.optional() }),
  },
  schedule_unpublished: { group: 'schedule', params: z.object({ weekStart: day }) },
  // The first of `count` changes. Older notifications describe one shift: see `legacyShiftChange` in text.ts.
  schedule_changed: { group: 'schedule', params: z.object({ count: number, changes: z.array(shiftChange) }) },
  schedule_open_shifts: { group: 'schedule', params: z.object({ count: number, shifts: z.array(openShift) }) },
  shift_reminder: { group: 'reminders', params: z.object({ location: z.string().optional(), ...shift }) },
  time_off_approved: { group: 'requests', params: daysOff },
  time_off_denied: { group: 'requests', params: daysOff },
  shift_swap_request: { group: 'requests', params: request },
  shift_swap_approved: { group: 'requests', params: request },
  shift_swap_denied: { group: 'requests', params: request },
  shift_swap_accepted: { group: 'requests', params: request },
  shift_swap_declined: { group: 'requests', params: request },
  shift_swap_cancelled: { group: 'requests', params: request },
  shift_swap_to_review: { group: 'approvals', params: request },
  shift_grab_available: { group: 'requests', params: request },
  shift_grab_claimed: { group: 'requests', params: request },
  shift_grab_approved: { group: 'requests', params: request },
  shift_grab_denied: { group: 'requests', params: request },
  shift_grab_cancelled: { group: 'requests', params: request },
  shift_grab_expired: { group: 'requests', params: request },
  shift_grab_to_review: { group: 'approvals', params: request },
  open_shift_to_review: { group: 'approvals', params: request },
  open_shift_approved: { group: 'requests', params: request },
  open_shift_denied: { group: 'requests', params: request },
  // `because` says what happened to the shift. `request` and `isOwn` are missing in older notifications.
  request_ended: {
    group: 'requests',
    params: request.extend({
      because: z.string(),
      request: z.enum(['swap', 'grab', 'claim']).optional(),
      isOwn: z.literal(true).optional(),
    }),
  },
  time_off_request: { group: 'approvals', params: daysOff.extend({ from: employeeOrName }) },
  overtime_soon: { group: 'approvals', params: z.object({ from: employeeOrName, at: instant }) },
  // `server`: the host of the webhook's URL.
  webhook_disabled: { group: 'approvals', params: z.object({ server: z.string() }) },
  timesheet_corrected: {
    group: 'timesheet',
    params: z.object({
      from: employeeOrName,
      change: z.enum(['added', 'corrected', 'removed', 'declined']),
      comment: z.string().optional(),
    }),
  },
  punch_missed: { group: 'timesheet', params: z.object({ day }) },
  clock_out_reminder: { group: 'reminders', params: z.object({ hours: number }) },
  announcement: { group: 'team', params: announcementParams },
  announcement_urgent: { group: 'team', params: announcementParams },
  announcement_reminder: { group: 'team', params: announcementParams },
  // `message` is the shout-out's text. `to` lists the recipients; missing in older notifications.
  shout_out: {
    group: 'team',
    params: z.object({ from: employeeOrName, to: z.array(employeeOrName).optional(), message: z.string() }),
  },
  shout_out_removed: {
    group: 'team',
    params: z.object({
      from: employeeOrName.optional(),
      to: z.array(employeeOrName).optional(),
      comment: z.string().optional(),
    }),
  },
  // `channel` is the channel's name; missing for direct messages.
  chat_message: { group: 'team', params: z.object({ from: employeeOrName, channel: z.string().optional() }) },
  chat_urgent: { group: 'team', params: z.object({ from: employeeOrName, channel: z.string().optional() }) },
  chat_message_removed: {
    group: 'team',
    params: z.object({ from: employeeOrName, channel: z.string().optional(), comment: z.string().optional() }),
  },
} as const satisfies Record<string, { group: NotificationGroup; params: z.ZodType }>

export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

/** Urgent kinds are emailed immediately, despite the recipient's preferences and quiet hours. */
export const isUrgent = (kind: NotificationKind) => kind === 'announcement_urgent' || kind === 'chat_urgent'

export const groupOf = (kind: NotificationKind): NotificationGroup => kinds[kind].group

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: z.infer<(typeof kinds)[Kind]['params']> }
}[NotificationKind]

export type StoredContent = { kind: NotificationKind; params: Readonly<Record<string, string>> }

export const encodeContent = ({ kind, params }: NotificationContent): StoredContent => ({
  kind,
  params: Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  ),
})
