import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import type { NotificationGroup } from '#schema/people/preferences.ts'

const day = z.iso.date()
// The log keeps strings.
const number = z.coerce.number<string | number>()
const shift = { startsAt: instant, endsAt: instant }

/** `before`: the times that the shift had, where they changed. */
const shiftChange = z.object({
  ...shift,
  change: z.enum(['assigned', 'removed', 'changed']),
  before: z.object(shift).optional(),
})
/** How a list is kept in a string. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((stored) => JSON.parse(String(stored)), z.array(item))
export const shiftChanges = listOf(shiftChange)
export const openShifts = listOf(z.object(shift))

const daysOff = z.object({ startDate: day, endDate: day, comment: z.string().optional() })
/**
 * An employee's id: names are looked up where a notification is shown. Older notifications have the name, and those that
 * no employee caused a word such as `Management`.
 */
const who = z.string()

const ids = z.array(id)
/** How a list of employees is kept in a string. `undefined`: an older notification, with their names as text. */
export const employeesIn = (stored: string) => (stored.startsWith('["') ? ids.parse(JSON.parse(stored)) : undefined)

/** `from` gives the shift, `to` takes it. */
// `for…`: of the shift in exchange, if any. `part`: the times are of a part of a shift.
const request = z.object({
  from: who,
  to: who.optional(),
  ...shift,
  forStartsAt: instant.optional(),
  forEndsAt: instant.optional(),
  part: z.literal(true).optional(),
})

/** `from`: the author. `text`: the announcement's first words. */
const announced = z.object({
  from: who,
  title: z.string(),
  text: z.string(),
  change: z.enum(['posted', 'edited']),
})

/** Every kind of notification: its group, and what its text is made of. The first eight are the specification's. */
const kinds = {
  schedule_published: { group: 'schedule', params: z.object({ weekStart: day, shifts: number }) },
  schedule_unpublished: { group: 'schedule', params: z.object({ weekStart: day }) },
  // Of the first `changes` of `count`. Older ones are of one shift; see `shiftChange` in text.ts.
  schedule_changed: { group: 'schedule', params: z.object({ count: number, changes: z.array(shiftChange) }) },
  // The first `shifts` of `count` that the recipient could claim.
  schedule_open_shifts: { group: 'schedule', params: z.object({ count: number, shifts: z.array(z.object(shift)) }) },
  // `location`: its name.
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
  // `from`: the employee who claimed it.
  open_shift_to_review: { group: 'approvals', params: request },
  open_shift_approved: { group: 'requests', params: request },
  open_shift_denied: { group: 'requests', params: request },
  // `because`: how the shift changed, such as `shift moved`. `own`: the recipient made the request.
  request_ended: {
    group: 'requests',
    params: request.extend({
      because: z.string(),
      request: z.enum(['swap', 'grab', 'claim']).optional(),
      own: z.literal(true).optional(),
    }),
  },
  time_off_request: { group: 'approvals', params: daysOff.extend({ from: who }) },
  // `from`: the employee. `at`: when their overtime begins.
  overtime_soon: { group: 'approvals', params: z.object({ from: who, at: instant }) },
  timesheet_corrected: {
    group: 'timesheet',
    params: z.object({
      from: who,
      change: z.enum(['added', 'corrected', 'removed', 'declined']),
      comment: z.string().optional(),
    }),
  },
  punch_missed: { group: 'timesheet', params: z.object({ day }) },
  clock_out_reminder: { group: 'reminders', params: z.object({ hours: number }) },
  announcement: { group: 'team', params: announced },
  announcement_urgent: { group: 'team', params: announced },
  announcement_reminder: { group: 'team', params: announced },
  // `message`: what the shout-out says. `to`: all whom it thanks; missing in older ones.
  shout_out: { group: 'team', params: z.object({ from: who, to: z.array(who).optional(), message: z.string() }) },
  // To the giver with `to`, to the recipients with `from`.
  shout_out_removed: {
    group: 'team',
    params: z.object({ from: who.optional(), to: z.array(who).optional(), comment: z.string().optional() }),
  },
  // `channel`: its name; missing for a direct message.
  chat_message: { group: 'team', params: z.object({ from: who, channel: z.string().optional() }) },
  chat_urgent: { group: 'team', params: z.object({ from: who, channel: z.string().optional() }) },
  chat_message_removed: {
    group: 'team',
    params: z.object({ from: who, channel: z.string().optional(), comment: z.string().optional() }),
  },
} as const satisfies Record<string, { group: NotificationGroup; params: z.ZodType }>

export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

/** Mailed at once, whatever the recipient has chosen, and through their quiet hours. */
export const isUrgent = (kind: NotificationKind) => kind === 'announcement_urgent' || kind === 'chat_urgent'

export const groupOf = (kind: NotificationKind): NotificationGroup => kinds[kind].group

/** What a notification says, discriminated by its kind. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: z.infer<(typeof kinds)[Kind]['params']> }
}[NotificationKind]

export type StoredContent = { kind: NotificationKind; params: Readonly<Record<string, string>> }

/** As the log keeps it: every parameter as a string. */
export const encodeContent = ({ kind, params }: NotificationContent): StoredContent => ({
  kind,
  params: Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  ),
})
