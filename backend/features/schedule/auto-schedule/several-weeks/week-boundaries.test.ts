import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { defaultRules } from '#schema/schedule/auto-schedule-rules.ts'
import { hardLimits } from '#schema/schedule/limit-rules.ts'
import { withMutualPairs } from '#schema/schedule/limits.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { verifyLimits } from '#schema/schedule/testing/verify-limits.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Services } from '#backend/platform/services.ts'
import { ORGANIZATION } from '#projections/testing/testing.ts'
import { added, openedAs } from '../../domain/testing/events.ts'
import { ana, bar, idOf, lea, max, week } from '../../domain/testing/week.ts'
import { openStory } from '../../testing/queries.ts'
import { weekIdOf } from '../../week-id.ts'
import { hashOf } from '../planned-inputs.ts'
import { problemOf } from '../problem.ts'
import type { Problem, Roster } from '../solver/problem.ts'
import { seededRandom } from '../solver/random.ts'
import { solve } from '../solver/solve.ts'
import { planWeeks } from './plan-weeks.ts'
import { withAssignments } from './with-assignments.ts'

const { timeZone } = week
const user = { organizationId: ORGANIZATION, employeeId: max, locationId: bar, role: 'manager' } as User
const at = new Date('2026-01-01T12:00:00.000Z')
const people = [ana, max, lea]
const solved = (problem: Problem) => solve(problem, { seed: 0, onProgress: () => undefined, timeLimitMs: 10_000 })

const times = [
  ['00:00', '08:00'],
  ['06:00', '14:00'],
  ['10:00', '16:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
] as const
const rest = 10 * 60
const WEEKS = 3

/** Each story has its own three weeks, far from those of the others. */
const sundayOfStory = (story: number, index: number) => addDays('2026-03-15', 7 * (index + 6 * story))

function randomStory(story: number) {
  const random = seededRandom(story)
  const below = (count: number) => Math.floor(random() * count)
  const shifts = Array.from({ length: WEEKS }, (_, index) => {
    const start = sundayOfStory(story, index)
    const shiftOf = (
      number: number,
      weekday: number,
      [from, to]: readonly [string, string],
      employeeId: string | null,
    ) => {
      const shiftId = idOf(10_000 * (story + 1) + 100 * index + number)
      const own = shiftTimes(addDays(start, weekday), from, to, timeZone)
      return {
        shiftId,
        employeeId,
        breakMinutes: 30,
        notes: null,
        roleId: null,
        position: null,
        ...own,
      } satisfies Shift
    }
    const weekdays = [0, 1, 2, 3, 4, 5, 6].toSorted(() => random() - 0.5)
    return [
      ...people.map((employeeId, place) => shiftOf(place, weekdays[place] ?? 0, ['11:00', '15:00'], employeeId)),
      ...[
        // Two nights that the next week's first shifts overlap.
        ...[6, 6].map((weekday) => [weekday, ['22:00', '06:00']] as const),
        ...[0, 0].map((weekday) => [weekday, ['00:00', '08:00']] as const),
        ...Array.from({ length: 7 }, () => [below(7), times[below(times.length)] ?? times[0]] as const),
      ].map(([weekday, clocks], number) => shiftOf(10 + number, weekday, clocks, null)),
    ]
  })
  const minRestMinutes = 60 * (12 + below(3))
  const limits = new Map<string, WorkLimits>([
    [ana, { ...noLimits, minRestMinutes, neverWith: [max] }],
    [max, { ...noLimits, minRestMinutes, maxConsecutiveDays: 4 }],
    [lea, { ...noLimits, maxConsecutiveDays: 2 + below(2), maxNightsPerWeek: 1 }],
  ])
  return { story, shifts, limits }
}

type Story = ReturnType<typeof randomStory>

/** Plain checks of all weeks, with the plans applied. */
function broken({ story, shifts, limits }: Story, assignments: Roster['assignments']) {
  const assignee = new Map(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
  const all = shifts.flat().map((shift) => ({ ...shift, employeeId: assignee.get(shift.shiftId) ?? shift.employeeId }))
  return [...withMutualPairs(limits)].flatMap(([employeeId, own]) => {
    const theirs = all
      .filter((shift) => shift.employeeId === employeeId)
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    const others = all.filter((shift) => shift.employeeId !== employeeId)
    const tooClose = theirs.filter((shift, place) => {
      const before = theirs[place - 1]
      return before && Date.parse(shift.startsAt) - Date.parse(before.endsAt) < rest * 60_000
    })
    const limited = shifts.flatMap((_, index) => [
      ...verifyLimits({
        weekStart: sundayOfStory(story, index),
        timeZone,
        limits: own,
        availability: [],
        shifts: theirs,
        others,
        nameOf: String,
      }),
    ])
    const hard = limited.filter((rule) => hardLimits.some((each) => each === rule))
    return [...hard, ...tooClose.map(() => 'rest or double booking')].map((rule) => `${story}: ${rule}`)
  })
}

test('plans of three random weeks break no hard rule across the weeks, which plans without each other do', async () => {
  const { db, happened, shown } = await openStory()
  const stories = [0, 1].map(randomStory)
  for (const { story, shifts, limits } of stories) {
    for (const [employeeId, after] of limits) {
      const effectiveFrom = sundayOfStory(story, -1)
      await happened(streamName('worklimits', employeeId), [
        {
          type: 'WorkLimitsSet',
          data: { employeeId, effectiveFrom, ...after, worksWith: [], neverWith: [...after.neverWith], before: null },
        },
      ])
    }
    for (const [index, some] of shifts.entries()) {
      const weekStart = sundayOfStory(story, index)
      await happened(streamName('schedule', weekIdOf(bar, weekStart)), [
        openedAs({ ...week, weekStart }),
        ...some.map(added),
      ])
    }
  }
  await shown()
  const services = { asOf: () => ({ database: { kysely: db } }) as Services }
  const apart: string[] = []
  for (const each of stories) {
    const planned = await Array.fromAsync(
      planWeeks(
        services,
        user,
        { locationId: bar, day: sundayOfStory(each.story, 0), weeks: WEEKS, rules: defaultRules, position: 0n, at },
        ({ problem }) => solved(problem),
      ),
    )
    const assignments = planned.flatMap(({ roster }) => roster.assignments)
    expect(assignments.length).toBeGreaterThan(10)
    expect(broken(each, assignments)).toEqual([])
    const alone = [...(planned[0]?.roster.assignments ?? [])]
    for (const index of [1, 2]) {
      const asked = { locationId: bar, day: sundayOfStory(each.story, index), at, rules: defaultRules }
      alone.push(...(await solved(await problemOf(db, user, asked))).assignments)
    }
    apart.push(...broken(each, alone))
  }
  const rules = new Set(apart.map((rule) => rule.replace(/^\d+: /, '')))
  expect(rules).toEqual(new Set(['rest', 'consecutive_days', 'never_with', 'rest or double booking']))
}, 240_000)

test('a week behind a plan has the inputs that it would have if the plan were applied', async () => {
  const { db, happened, shown } = await openStory()
  const story = randomStory(1)
  const [first = [], second = []] = story.shifts
  const [weekStart, day] = [sundayOfStory(1, 0), sundayOfStory(1, 1)]
  const stream = streamName('schedule', weekIdOf(bar, weekStart))
  const limits = {
    ...noLimits,
    maxConsecutiveDays: 3,
    freeWeekends: 1,
    ofWeekends: 2,
    worksWith: [ana],
    neverWith: [lea],
  }
  await happened(streamName('worklimits', max), [
    { type: 'WorkLimitsSet', data: { employeeId: max, effectiveFrom: '2026-01-01', ...limits, before: null } },
  ])
  await happened(stream, [openedAs({ ...week, weekStart }), ...first.map(added)])
  await happened(streamName('schedule', weekIdOf(bar, day)), [
    openedAs({ ...week, weekStart: day }),
    ...second.map(added),
  ])
  await shown()
  const asked = { locationId: bar, day, at, rules: defaultRules }
  const { assignments } = await solved(await problemOf(db, user, { ...asked, day: weekStart }))
  const behind = hashOf(await problemOf(withAssignments(db, assignments), user, { ...asked, firstWeek: weekStart }))
  expect(behind).not.toBe(hashOf(await problemOf(db, user, asked)))
  await happened(stream, [
    ...assignments.map(({ shiftId, employeeId }) => ({
      type: 'ShiftAssigned' as const,
      data: { locationId: bar, shiftId, employeeId, before: null },
    })),
    { type: 'WeekPublished', data: { locationId: bar, weekStart } },
  ])
  await shown()
  expect(hashOf(await problemOf(db, user, asked))).toBe(behind)
})
