import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { ChangedSince } from './changed-since.ts'
import { updateDayNote } from './day-note.ts'
import { evolveSchedule, type FoldableEvent } from './evolve.ts'
import { by, weekOpened } from './testing/events.ts'
import { facts, lea, week } from './testing/week.ts'
import { undo } from './undo.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const { given } = specification<ScheduleState, FoldableEvent>(initialSchedule, evolveSchedule)

const { locationId, weekStart } = week
const day = addDays(weekStart, 2)
const set = (before: string | null, after: string | null): ScheduleEvent => ({
  type: 'DayNoteSet',
  data: { locationId, weekStart, day, before, after },
})
const noting =
  (note: string | null, on = day) =>
  (state: ScheduleState) =>
    updateDayNote(state, { week, day: on, note })

describe('the note of a day', () => {
  it('opens a week that has no shifts', () =>
    given([])
      .when(noting('Fair'))
      .then([weekOpened, set(null, 'Fair')]))
  it('is changed and removed', () => {
    given([weekOpened, set(null, 'Fair')])
      .when(noting('Rain'))
      .then([set('Fair', 'Rain')])
    given([weekOpened, set(null, 'Fair')])
      .when(noting(null))
      .then([set('Fair', null)])
  })
  it('records nothing if it stays the same', () =>
    given([weekOpened, set(null, 'Fair')])
      .when(noting('Fair'))
      .then([]))
  it.each([-1, 7])('is refused for a day outside of the week: %s', (after) =>
    given([weekOpened])
      .when(noting('Fair', addDays(weekStart, after)))
      .refused('invalid', 'The day is not in this week', { day: 'The day is not in this week' }),
  )
})

describe('undoing a note', () => {
  it('restores the previous note', () =>
    given([weekOpened, set(null, 'Fair'), set('Fair', 'Rain')])
      .when((state) => undo(state, { events: [set('Fair', 'Rain')], facts }))
      .then([set('Rain', 'Fair')]))
  it('is refused if the note changed since', () => {
    const state = [weekOpened, ...by(lea, set(null, 'Fair'), set('Fair', 'Rain'))].reduce(
      evolveSchedule,
      initialSchedule,
    )
    expect(() => undo(state, { events: [set(null, 'Fair')], facts })).toThrow(ChangedSince)
  })
})
