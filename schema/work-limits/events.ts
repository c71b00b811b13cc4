import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, count, day as dayPart, hours, person, sentence, text, whose, type Part } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { peopleKind } from '#schema/people/history-kind.ts'
import { aboutEmployee, nothing } from '#schema/shared/personal.ts'
import type { WorkLimits } from './limits.ts'

const day = z.iso.date()
const figure = z.int().min(0).nullable()

const limits = {
  minWeeklyMinutes: figure,
  targetWeeklyMinutes: figure,
  maxWeeklyMinutes: figure,
  maxConsecutiveDays: figure,
  minConsecutiveDaysOff: figure,
  freeWeekends: figure,
  ofWeekends: figure,
  maxNightsPerWeek: figure,
  minRestMinutes: figure,
  worksWith: z.array(id),
  neverWith: z.array(id),
}

const people = (ids: readonly string[]): readonly Part[] | null =>
  ids.length === 0 ? null : ids.flatMap((each, place) => [...(place === 0 ? [] : [text(', ')]), person(each)])

function changed(before: WorkLimits | null, after: WorkLimits | null) {
  const pair = <Slot>(slotOf: (limits: WorkLimits) => Slot | null): readonly [Slot | null, Slot | null] => [
    before && slotOf(before),
    after && slotOf(after),
  ]
  const minutes = (key: 'minWeeklyMinutes' | 'targetWeeklyMinutes' | 'maxWeeklyMinutes' | 'minRestMinutes') =>
    pair(({ [key]: value }) => (value === null ? null : hours(value)))
  const days = (key: 'maxConsecutiveDays' | 'minConsecutiveDaysOff') =>
    pair(({ [key]: value }) => (value === null ? null : count(value, 'day')))
  return changes({
    'minimum hours per week': minutes('minWeeklyMinutes'),
    'target hours per week': minutes('targetWeeklyMinutes'),
    'maximum hours per week': minutes('maxWeeklyMinutes'),
    'most days of work in a row': days('maxConsecutiveDays'),
    'fewest days off in a row': days('minConsecutiveDaysOff'),
    'free weekends': pair(({ freeWeekends, ofWeekends }) =>
      freeWeekends === null ? null : text(`${freeWeekends} of ${ofWeekends}`),
    ),
    'most nights per week': pair(({ maxNightsPerWeek }) =>
      maxNightsPerWeek === null ? null : count(maxNightsPerWeek, 'night'),
    ),
    'rest between shifts': minutes('minRestMinutes'),
    'works with': pair(({ worksWith }) => people(worksWith)),
    'never works with': pair(({ neverWith }) => people(neverWith)),
  })
}

const emptied = { instead: [] }
const personal = { worksWith: emptied, neverWith: emptied }

/** Stream `worklimits-<employeeId>`. */
export const worklimits = stream({
  category: 'worklimits',
  history: peopleKind,
  events: {
    // `before`: the limits that applied on the day. Replaces limits with the same first day.
    WorkLimitsSet: event({
      version: 1,
      data: z.object({ employeeId: id, effectiveFrom: day, ...limits, before: z.object(limits).nullable() }),
      personal: aboutEmployee({ ...personal, before: nothing }),
      describe: ({ employeeId, effectiveFrom }) =>
        sentence`set ${whose(employeeId)} limits and wishes as of ${dayPart(effectiveFrom)}`,
      changes: ({ before, ...after }) => changed(before, after),
    }),
    WorkLimitsRemoved: event({
      version: 1,
      data: z.object({ employeeId: id, effectiveFrom: day, ...limits }),
      personal: aboutEmployee(personal),
      describe: ({ employeeId, effectiveFrom }) =>
        sentence`removed ${whose(employeeId)} limits and wishes as of ${dayPart(effectiveFrom)}`,
      changes: (before) => changed(before, null),
    }),
  },
})

export type WorkLimitsEvent = EventOf<typeof worklimits>

declare module '#kernel/events.ts' {
  interface Streams {
    worklimits: typeof worklimits
  }
}
