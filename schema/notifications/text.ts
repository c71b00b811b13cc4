import { count, day, instant, person, sentence, text, type Part, type Slot } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { employeesIn, openShifts, shiftChanges, type NotificationKind } from './kinds.ts'

/** `subject`: the title for an email, with the shift that a request is about. */
type NotificationText = { title: string; subject: readonly Part[]; message: readonly Part[] }

type Params = Readonly<Record<string, string>>

const at = ({ startsAt = '', endsAt = '', part }: Params) =>
  part ? sentence`${instant(startsAt, endsAt)} (part of a shift)` : instant(startsAt, endsAt)
const inExchange = ({ forStartsAt, forEndsAt }: Params) =>
  forStartsAt && forEndsAt ? sentence` in exchange for ${instant(forStartsAt, forEndsAt)}` : []
const days = ({ startDate = '', endDate = '' }: Params) => day(startDate, endDate)
const from = ({ from: sender = 'A colleague' }: Params) => employeeOrName(sender)
const to = ({ to: recipient = 'A colleague' }: Params) => {
  const employeeIds = employeesIn(recipient)
  return employeeIds ? listOfEmployees(employeeIds) : employeeOrName(recipient)
}
const employeeOrName = (value: string): Slot => (id.safeParse(value).success ? person(value) : value)
const listOfEmployees = (employeeIds: readonly string[]) =>
  new Intl.ListFormat('en')
    .formatToParts(employeeIds)
    .map(({ type, value }) => (type === 'element' ? person(value) : text(value)))
const comment = ({ comment: words }: Params) => (words ? sentence`: ${words}` : text('.'))

/** Older notifications have one of these phrases in `what` instead of `change`. */
const changeByPhrase: Params = {
  'gave you a shift,': 'assigned',
  'took from you': 'unassigned',
  deleted: 'deleted',
  changed: 'changed',
}

function shiftChangeList({ changes, count: total }: Params): readonly Part[] {
  const listed = shiftChanges.parse(changes)
  const more = Number(total) - listed.length
  const sentences = listed.map(({ change, before, ...times }) => {
    if (change === 'assigned') return sentence`You’ve been assigned a shift: ${at(times)}.`
    if (change === 'removed') return sentence`You’ve been removed from your shift: ${at(times)}.`
    if (before) return sentence`Your shift ${at(before)} is now ${at(times)}.`
    return sentence`The details of your shift ${at(times)} have changed.`
  })
  if (more > 0) sentences.push(sentence`And ${count(more, 'more change')}.`)
  return sentences.flatMap((each, index) => (index === 0 ? each : sentence` ${each}`))
}

function openShiftList({ shifts = '[]', count: total }: Params): readonly Part[] {
  const listed = openShifts.parse(shifts)
  const more = Number(total) - listed.length
  if (total === '1') return sentence`You can claim an open shift: ${listed.flatMap((shift) => at(shift))}.`
  const items = listed.flatMap((shift, index) => (index === 0 ? at(shift) : sentence`; ${at(shift)}`))
  const rest = more > 0 ? [text(`; and ${more} more`)] : []
  return sentence`You can claim ${count(Number(total), 'open shift')}: ${items}${rest}.`
}

function legacyShiftChange(params: Params): readonly Part[] {
  const { what = 'changed', change = changeByPhrase[what], count: number = '1' } = params
  if (change === undefined) return sentence`${from(params)} ${text(what)} ${at(params)}.`
  if (number !== '1') return sentence`${from(params)} changed ${text(number)} of your shifts, first ${at(params)}.`
  if (change === 'assigned') return sentence`You’ve been assigned a shift: ${at(params)}.`
  if (change === 'unassigned') return sentence`You’ve been removed from your shift: ${at(params)}.`
  return sentence`${from(params)} ${text(change === 'deleted' ? 'deleted' : 'changed')} your shift: ${at(params)}.`
}

const corrections: Params = {
  added: 'added a time entry for you',
  corrected: 'corrected your time entry',
  removed: 'deleted your time entry',
  declined: 'declined your correction',
}
const correction = ({ what, change = 'corrected' }: Params) => text(what ?? corrections[change] ?? change)

function closedRequest({ request, isOwn, ...params }: Params): readonly Part[] {
  switch (request) {
    case 'swap':
      return isOwn ? sentence`Your swap request for ${at(params)}` : sentence`A swap request to you for ${at(params)}`
    case 'grab':
      return isOwn ? sentence`Your offer of ${at(params)}` : sentence`The offer of ${at(params)} that you claimed`
    case 'claim':
      return sentence`Your claim of the open shift ${at(params)}`
    default:
      return sentence`The request for ${at(params)}`
  }
}

function endedBecause({ because = 'shift changed', request, isOwn, forStartsAt }: Params): string {
  switch (because.replace(/^the /, '')) {
    case 'shift deleted':
      return 'the shift was deleted'
    case 'shift moved':
      return 'the shift was moved to another week'
    case 'shift reassigned':
      if (forStartsAt) return 'one of the shifts was reassigned'
      return isOwn && request !== 'claim' ? 'the shift is no longer yours' : 'the shift was assigned to someone else'
    case 'employee left':
      return isOwn ? 'you no longer work at this location' : 'your colleague no longer works at this location'
    default:
      return 'the times of the shift changed'
  }
}

const announcement = ({ title = '', text: words = '', change = 'posted', ...params }: Params) =>
  sentence`${from(params)} ${text(change)} “${title}”: ${words}`

const english: Readonly<
  Record<NotificationKind, readonly [title: string, message: (params: Params) => readonly Part[]]>
> = {
  schedule_published: [
    'Schedule published',
    ({ weekStart = '', shifts = '0' }) =>
      sentence`Your schedule for ${day(weekStart, addDays(weekStart, 6))} is published: you have ${count(Number(shifts), 'shift')}.`,
  ],
  schedule_unpublished: [
    'Schedule unpublished',
    ({ weekStart = '' }) =>
      sentence`Your schedule for ${day(weekStart, addDays(weekStart, 6))} is no longer published. You’ll be notified when it is published again.`,
  ],
  schedule_changed: [
    'Schedule changed',
    (params) => (params['changes'] ? shiftChangeList(params) : legacyShiftChange(params)),
  ],
  schedule_open_shifts: ['Open shifts', openShiftList],
  shift_reminder: [
    'Your shift starts soon',
    (params) => sentence`${at(params)}${params['location'] ? sentence`, ${params['location']}` : []}.`,
  ],
  time_off_request: [
    'Time off requested',
    (params) => sentence`${from(params)} requested time off on ${days(params)}.`,
  ],
  time_off_approved: [
    'Time off approved',
    (params) => sentence`Your time off on ${days(params)} was approved${comment(params)}`,
  ],
  time_off_denied: [
    'Time off denied',
    (params) => sentence`Your time off on ${days(params)} was denied${comment(params)}`,
  ],
  shift_swap_request: [
    'Shift swap request',
    (params) => sentence`${from(params)} asks you to take ${at(params)}${inExchange(params)}.`,
  ],
  shift_swap_accepted: [
    'Swap accepted',
    (params) => sentence`${to(params)} agreed to take ${at(params)}, pending manager approval.`,
  ],
  shift_swap_declined: [
    'Swap declined',
    (params) => sentence`${to(params)} can’t take ${at(params)}. You keep the shift.`,
  ],
  shift_swap_cancelled: [
    'Swap canceled',
    (params) => sentence`${from(params)} canceled the request for you to take ${at(params)}.`,
  ],
  shift_swap_to_review: [
    'Swap to review',
    (params) => sentence`${to(params)} agreed to take ${at(params)} from ${from(params)}${inExchange(params)}.`,
  ],
  shift_swap_approved: [
    'Swap approved',
    (params) => sentence`${to(params)} takes ${at(params)} from ${from(params)}${inExchange(params)}.`,
  ],
  shift_swap_denied: ['Swap denied', (params) => sentence`${from(params)} keeps ${at(params)}.`],
  shift_grab_available: ['Shift available', (params) => sentence`${from(params)} offers ${at(params)}.`],
  shift_grab_claimed: [
    'Your offer was claimed',
    (params) => sentence`${to(params)} wants to take ${at(params)}, pending manager approval.`,
  ],
  shift_grab_to_review: [
    'Claim to review',
    (params) => sentence`${to(params)} wants to take ${at(params)} from ${from(params)}.`,
  ],
  shift_grab_approved: [
    'Claim approved',
    (params) => sentence`${to(params)} takes ${at(params)} from ${from(params)}.`,
  ],
  shift_grab_denied: ['Claim denied', (params) => sentence`${from(params)} keeps ${at(params)}.`],
  shift_grab_cancelled: [
    'Claim canceled',
    (params) => sentence`${to(params)} canceled their claim for ${at(params)}. Your shift is available again.`,
  ],
  shift_grab_expired: [
    'Offer expired',
    (params) => sentence`No one claimed ${at(params)} in time. ${from(params)} keeps it.`,
  ],
  open_shift_to_review: ['Claim to review', (params) => sentence`${from(params)} wants the open shift ${at(params)}.`],
  open_shift_approved: ['Claim approved', (params) => sentence`You got the open shift ${at(params)}.`],
  open_shift_denied: ['Claim denied', (params) => sentence`Your claim for the open shift ${at(params)} was denied.`],
  request_ended: [
    'Request closed',
    (params) => sentence`${closedRequest(params)} was closed because ${text(endedBecause(params))}.`,
  ],
  overtime_soon: [
    'Overtime soon',
    ({ at: reachesAt = '', ...params }) => sentence`${from(params)} reaches overtime on ${instant(reachesAt)}.`,
  ],
  webhook_disabled: [
    'Webhook disabled',
    ({ server = '' }) =>
      sentence`The webhook to ${server} failed for three days and is disabled. Fix the receiver, then resume the webhook.`,
  ],
  timesheet_corrected: [
    'Time entry corrected',
    (params) => sentence`${from(params)} ${correction(params)}${comment(params)}`,
  ],
  punch_missed: [
    'Missed clock-out',
    ({ day: on = '' }) => sentence`Your entry on ${day(on)} has no clock-out. Propose the time you left.`,
  ],
  clock_out_reminder: [
    'Still at work?',
    ({ hours = '0' }) => sentence`You have been clocked in for ${count(Number(hours), 'hour')}.`,
  ],
  announcement: ['Announcement', announcement],
  announcement_urgent: ['Urgent announcement', announcement],
  announcement_reminder: [
    'Please acknowledge',
    ({ title = '', ...params }) => sentence`${from(params)} asks you to acknowledge “${title}”.`,
  ],
  chat_message: [
    'New message',
    ({ channel, ...params }) =>
      channel ? sentence`${from(params)} wrote to you in ${channel}.` : sentence`${from(params)} sent you a message.`,
  ],
  chat_urgent: [
    'Urgent message',
    ({ channel, ...params }) =>
      channel
        ? sentence`${from(params)} sent an urgent message in ${channel}.`
        : sentence`${from(params)} sent you an urgent message.`,
  ],
  chat_message_removed: [
    'Message removed',
    ({ channel = 'a channel', ...params }) =>
      sentence`${from(params)} removed your message in ${channel}${comment(params)}`,
  ],
  shout_out: ['You got a shout-out', ({ message = '', ...params }) => sentence`${from(params)}: ${message}`],
  shout_out_removed: [
    'Shout-out removed',
    (params) =>
      params['to'] === undefined
        ? sentence`The shout-out from ${from(params)} to you was removed.`
        : sentence`Your shout-out to ${to(params)} was removed${comment(params)}`,
  ],
}

export function notificationText(kind: NotificationKind, params: Params): NotificationText {
  const [title, message] = english[kind]
  const namesShift = /^(shift_swap|shift_grab|open_shift)_/.test(kind) && params['startsAt'] !== undefined
  return {
    title,
    subject: namesShift ? sentence`${title}: ${at(params)}` : sentence`${title}`,
    message: message(params),
  }
}
