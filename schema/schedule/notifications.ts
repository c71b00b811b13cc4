import { z } from 'zod'
import { count, day as dayPart, sentence, text, type Part } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import {
  at,
  day,
  from,
  notifications,
  number,
  shiftTimes,
  storedList,
  type StoredParams,
} from '#schema/shared/notification.ts'
import { addDays } from '#schema/shared/week-time.ts'

const shiftChange = z.object({
  ...shiftTimes,
  change: z.enum(['assigned', 'removed', 'changed']),
  before: z.object(shiftTimes).optional(),
})
const shiftChanges = storedList(shiftChange)
const openShift = z.object({ ...shiftTimes, id: id.exactOptional() })
/** Older notifications have no ids. */
export const openShifts = storedList(openShift)

const ownWeek = z.object({
  location: z.string(),
  paidMinutes: z.number(),
  shifts: z.array(z.object({ ...shiftTimes, role: z.string().optional() })),
})
/** An employee's shifts of a published week, for the email. Older notifications have none. */
export const publishedWeek = z.preprocess((stored) => JSON.parse(String(stored)), ownWeek)

function shiftChangeList({ changes, count: total }: StoredParams): readonly Part[] {
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

/** Older notifications have one of these phrases in `what` instead of `change`. */
const changeByPhrase: StoredParams = {
  'gave you a shift,': 'assigned',
  'took from you': 'unassigned',
  deleted: 'deleted',
  changed: 'changed',
}

function legacyShiftChange(params: StoredParams): readonly Part[] {
  const { what = 'changed', change = changeByPhrase[what], count: number = '1' } = params
  if (change === undefined) return sentence`${from(params)} ${text(what)} ${at(params)}.`
  if (number !== '1') return sentence`${from(params)} changed ${text(number)} of your shifts, first ${at(params)}.`
  if (change === 'assigned') return sentence`You’ve been assigned a shift: ${at(params)}.`
  if (change === 'unassigned') return sentence`You’ve been removed from your shift: ${at(params)}.`
  return sentence`${from(params)} ${text(change === 'deleted' ? 'deleted' : 'changed')} your shift: ${at(params)}.`
}

function openShiftList({ shifts = '[]', count: total }: StoredParams): readonly Part[] {
  const listed = openShifts.parse(shifts)
  const more = Number(total) - listed.length
  if (total === '1') return sentence`You can claim an open shift: ${listed.flatMap((shift) => at(shift))}.`
  const items = listed.flatMap((shift, index) => (index === 0 ? at(shift) : sentence`; ${at(shift)}`))
  const rest = more > 0 ? [text(`; and ${more} more`)] : []
  return sentence`You can claim ${count(Number(total), 'open shift')}: ${items}${rest}.`
}

export const kinds = notifications({
  schedule_published: {
    group: 'schedule',
    params: z.object({ weekStart: day, shifts: number, week: ownWeek.optional() }),
    title: 'Schedule published',
    message: ({ weekStart = '', shifts = '0' }) =>
      sentence`Your schedule for ${dayPart(weekStart, addDays(weekStart, 6))} is published: you have ${count(Number(shifts), 'shift')}.`,
  },
  schedule_unpublished: {
    group: 'schedule',
    params: z.object({ weekStart: day }),
    title: 'Schedule unpublished',
    message: ({ weekStart = '' }) =>
      sentence`Your schedule for ${dayPart(weekStart, addDays(weekStart, 6))} is no longer published. You’ll be notified when it is published again.`,
  },
  // The first of `count` changes. Older notifications describe one shift: see `legacyShiftChange`.
  schedule_changed: {
    group: 'schedule',
    params: z.object({ count: number, changes: z.array(shiftChange) }),
    title: 'Schedule changed',
    message: (params) => (params['changes'] ? shiftChangeList(params) : legacyShiftChange(params)),
  },
  schedule_open_shifts: {
    group: 'schedule',
    params: z.object({ count: number, shifts: z.array(openShift) }),
    title: 'Open shifts',
    message: openShiftList,
  },
  // `count`: the shifts that became open, of which the first is named.
  absence_reported: {
    group: 'approvals',
    isUrgent: true,
    params: z.object({ from: id, count: number, ...shiftTimes }),
    title: 'Can’t come in',
    message: (params) => {
      const more = Number(params['count']) - 1
      const others = more > 0 ? sentence` and ${count(more, 'more shift')}` : []
      return sentence`${from(params)} can’t come in: ${at(params)}${others}. Choose a replacement, or wait for a claim.`
    },
  },
  absence_withdrawn: {
    group: 'approvals',
    params: z.object({ from: id, ...shiftTimes }),
    title: 'Can come in after all',
    message: (params) => sentence`${from(params)} can come in after all: ${at(params)}.`,
  },
  replacement_wanted: {
    group: 'schedule',
    params: z.object({ id, ...shiftTimes }),
    title: 'Can you take a shift?',
    message: (params) => sentence`A colleague can’t come in: ${at(params)}. Claim the shift if you can take it.`,
  },
  shift_reminder: {
    group: 'reminders',
    params: z.object({ location: z.string().optional(), ...shiftTimes }),
    title: 'Your shift starts soon',
    message: (params) => sentence`${at(params)}${params['location'] ? sentence`, ${params['location']}` : []}.`,
  },
})
