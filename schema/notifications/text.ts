import type { NotificationKind } from './kinds.ts'

/** What a notification says. `params` as each kind's texts name them; times in them are instants. */
export type NotificationText = { title: string; message: string }

/** How instants and days are written for whoever reads them. */
type Written = {
  /** `Mon, Mar 9, 9:00 AM – 5:00 PM` of two instants, at the location named by its zone. */
  span(startsAt: string, endsAt: string): string
  /** `Mar 9` of a day (yyyy-MM-dd). */
  day(day: string): string
}

type Params = Readonly<Record<string, string>>
type Say = (params: Params, written: Written) => NotificationText

const at = (params: Params, { span }: Written) => span(params['startsAt'] ?? '', params['endsAt'] ?? '')
const from = (params: Params) => params['from'] ?? 'Somebody'
const to = (params: Params) => params['to'] ?? 'a colleague'
const days = (params: Params, { day }: Written) => {
  const [first = '', last = ''] = [params['startDate'], params['endDate']]
  return first === last ? day(first) : `${day(first)} – ${day(last)}`
}
const because = (params: Params) => (params['comment'] ? `: ${params['comment']}` : '.')

/** Before, `what` was written in words. */
const shiftChange = ({ what, change = 'changed', count = '1' }: Params) =>
  what ?? (count === '1' ? shiftChanges[change] : `changed ${count} of your shifts, first`) ?? 'changed'
const shiftChanges: Params = { assigned: 'gave you a shift,', unassigned: 'took from you', deleted: 'deleted' }
const corrections: Params = {
  added: 'added a time entry',
  corrected: 'corrected a time entry',
  removed: 'removed a time entry',
  declined: 'declined your correction',
}

/** In English. Another language is another of these. */
const english: Readonly<Record<NotificationKind, Say>> = {
  schedule_published: (params, written) => ({
    title: 'Schedule published',
    message: `The week of ${written.day(params['weekStart'] ?? '')} is out: you have ${params['shifts'] ?? '0'} ${
      params['shifts'] === '1' ? 'shift' : 'shifts'
    }.`,
  }),
  schedule_changed: (params, written) => ({
    title: 'Schedule changed',
    message: `${from(params)} ${shiftChange(params)} your shift ${at(params, written)}.`,
  }),
  shift_reminder: (params, written) => ({
    title: 'Your shift begins soon',
    message: `${at(params, written)}${params['location'] ? `, ${params['location']}` : ''}.`,
  }),
  time_off_request: (params, written) => ({
    title: 'Time off requested',
    message: `${from(params)} asks for ${days(params, written)} off.`,
  }),
  time_off_approved: (params, written) => ({
    title: 'Time off approved',
    message: `${days(params, written)}${because(params)}`,
  }),
  time_off_denied: (params, written) => ({
    title: 'Time off denied',
    message: `${days(params, written)}${because(params)}`,
  }),
  shift_swap_request: (params, written) => ({
    title: 'Shift swap request',
    message: `${from(params)} asks you to take ${at(params, written)}.`,
  }),
  shift_swap_accepted: (params, written) => ({
    title: 'Swap accepted',
    message: `${to(params)} would take ${at(params, written)}. A manager decides.`,
  }),
  shift_swap_declined: (params, written) => ({
    title: 'Swap declined',
    message: `${to(params)} cannot take ${at(params, written)}. The shift stays yours.`,
  }),
  shift_swap_cancelled: (params, written) => ({
    title: 'Swap cancelled',
    message: `${from(params)} no longer asks you to take ${at(params, written)}.`,
  }),
  shift_swap_to_review: (params, written) => ({
    title: 'Swap to review',
    message: `${to(params)} would take ${at(params, written)} from ${from(params)}.`,
  }),
  shift_swap_approved: (params, written) => ({
    title: 'Swap approved',
    message: `${to(params)} works ${at(params, written)} instead of ${from(params)}.`,
  }),
  shift_swap_denied: (params, written) => ({
    title: 'Swap denied',
    message: `${from(params)} keeps ${at(params, written)}.`,
  }),
  shift_grab_available: (params, written) => ({
    title: 'Shift available',
    message: `${from(params)} offers ${at(params, written)}.`,
  }),
  shift_grab_claimed: (params, written) => ({
    title: 'Your offer was claimed',
    message: `${to(params)} would take ${at(params, written)}. A manager decides.`,
  }),
  shift_grab_to_review: (params, written) => ({
    title: 'Claim to review',
    message: `${to(params)} would take ${at(params, written)} from ${from(params)}.`,
  }),
  shift_grab_approved: (params, written) => ({
    title: 'Claim approved',
    message: `${to(params)} works ${at(params, written)} instead of ${from(params)}.`,
  }),
  shift_grab_denied: (params, written) => ({
    title: 'Claim denied',
    message: `${from(params)} keeps ${at(params, written)}.`,
  }),
  shift_grab_cancelled: (params, written) => ({
    title: 'Claim given back',
    message: `${to(params)} no longer takes ${at(params, written)}. Your offer stands.`,
  }),
  shift_grab_expired: (params, written) => ({
    title: 'Offer expired',
    message: `Nobody took ${at(params, written)} in time. ${from(params)} keeps it.`,
  }),
  request_ended: (params, written) => ({
    title: 'Request ended',
    message: `${at(params, written)} is not as it was: the ${(params['because'] ?? 'shift changed').replace(/^the /, '')}.`,
  }),
  timesheet_corrected: (params) => ({
    title: 'Time entry corrected',
    message: `${from(params)} ${params['what'] ?? corrections[params['change'] ?? ''] ?? 'corrected a time entry'}${because(params)}`,
  }),
  punch_missed: (params, { day }) => ({
    title: 'Missed clock-out',
    message: `An entry of ${day(params['day'] ?? '')} has no clock-out. Propose when you left.`,
  }),
  clock_out_reminder: (params) => ({
    title: 'Still at work?',
    message: `You have been clocked in for ${params['hours'] ?? 'many'} hours.`,
  }),
}

/** A notification in words, told by the clocks of a zone (IANA). */
export const notificationText = (kind: NotificationKind, params: Params, timeZone: string): NotificationText =>
  english[kind](params, writtenIn(timeZone))

const known = new Map<string, Written>()

/** Formats are costly to make and few: one for each zone. */
function writtenIn(timeZone: string): Written {
  const before = known.get(timeZone)
  if (before) return before
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const start = format({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const end = format({ hour: 'numeric', minute: '2-digit' })
  const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const written: Written = {
    span: (startsAt, endsAt) => `${start.format(new Date(startsAt))} – ${end.format(new Date(endsAt))}`,
    day: (day) => date.format(new Date(`${day}T00:00:00.000Z`)),
  }
  known.set(timeZone, written)
  return written
}
