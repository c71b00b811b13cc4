import { describe, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from './evolve.ts'
import { open } from './open.ts'
import { publishWeek, unpublishWeek } from './publication.ts'
import { bar, week } from './testing/week.ts'
import { weekOpened } from './testing/events.ts'
import { initialSchedule } from './week.ts'

const { given } = specification(initialSchedule, evolveSchedule)

const { weekStart } = week

describe('publishing', () => {
  const published: ScheduleEvent = { type: 'WeekPublished', data: { locationId: bar, weekStart } }
  const unpublished: ScheduleEvent = { type: 'WeekUnpublished', data: { locationId: bar, weekStart } }

  it('publishes a draft', () =>
    given([weekOpened])
      .when((state) => publishWeek(state, week))
      .then([published]))
  it('does nothing for a new week without drafts', () =>
    given([])
      .when((state) => publishWeek(state, { ...week, planInDrafts: false }))
      .then([]))
  it('does nothing for a week that was opened without drafts', () =>
    given(open(initialSchedule, { ...week, planInDrafts: false }).opening)
      .when((state) => publishWeek(state, week))
      .then([]))
  it('happens once', () =>
    given([weekOpened, published])
      .when((state) => publishWeek(state, week))
      .then([]))
  it('can be reverted', () => given([weekOpened, published]).when(unpublishWeek).then([unpublished]))
  it('can be reverted once', () => given([weekOpened, published, unpublished]).when(unpublishWeek).then([]))
})
