import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { models } from '#backend/app/features.ts'
import { fileMuster, listen } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { openServicesAsOf } from '#backend/platform/as-of/services-as-of.ts'
import type { Services } from '#backend/platform/services.ts'
import { ALWAYS, availabilityIn } from '#schema/availability/rules.ts'
import { autoScheduleRules, ruleNames } from '#schema/schedule/auto-schedule-rules.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import { hashOf, inputsAt } from './planned-inputs.ts'
import { rosterWeek } from './solver/roster.ts'
import { randomWeek } from './solver/random-week.ts'
import { solverVersion } from './solver/solve.ts'

const muster = await fileMuster()
const SUNDAY = '2027-03-21'

test('an applied plan stores its inputs, and is computed again from the log after everything has changed', async () => {
  const { manager, owner, locationId, ana } = await teamOf(muster)
  const { browser, user } = manager
  const add = async (day: number, start: string, end: string) => {
    const shift = { employeeId: null, startTime: `2027-03-2${day}T${start}`, endTime: `2027-03-2${day}T${end}` }
    expect((await browser.post('/api/schedules/shifts', { ...shift, position: 'Cook' })).status).toBe(201)
  }
  for (const day of [2, 3, 4, 5]) {
    await add(day, '08:00', '16:00')
    await add(day, '12:00', '20:00')
    await add(day, '16:00', '23:00')
  }
  const line = browser.line()
  const planned = listen(
    line,
    `subscription ($day: Date!) {
      autoScheduleChanged(day: $day) {
        plan { assignments { shiftId employeeId } run { position at inputs rules seed solver timedOut } }
      }
    }`,
    { day: SUNDAY },
  )
  let plan
  while (!plan) plan = (await planned.next())?.data?.['autoScheduleChanged'].plan
  await line.dispose()
  const { assignments, run } = plan
  expect(assignments.length).toBeGreaterThan(4)
  const { data } = await browser.graphql(
    'mutation ($input: ApplyAutoScheduleInput!) { applyAutoSchedule(input: $input) { count } }',
    { input: { commandId: randomUUID(), day: SUNDAY, assignments, run } },
  )
  expect(data.applyAutoSchedule.count).toBe(assignments.length)

  // Later changes must not matter.
  await add(6, '08:00', '16:00')
  await owner.send('DELETE', `/api/employees/${ana.user.id}`)
  await muster.hire({ organizationId: user.organizationId, locationId, role: 'employee', firstName: 'Noa' })

  const events = await Array.fromAsync(muster.log.read(weekStream.named(weekIdOf(locationId, SUNDAY))))
  const stored = events.flatMap((event) => (event.type === 'AutoScheduled' ? (event.data.run ?? []) : []))
  expect(stored).toEqual([
    { ...run, rules: ruleNames.filter((rule) => rule !== 'movePublished'), solver: solverVersion, timedOut: false },
  ])
  const asOf = openServicesAsOf(models, ['history'])
  const inputsOf = (position: bigint, at: Date) =>
    inputsAt({ asOf: (moment) => asOf({ database: muster.database } as Partial<Services> as Services, moment) }, user, {
      locationId,
      day: SUNDAY,
      rules: autoScheduleRules.parse({}),
      position,
      at,
    })
  const again = await inputsOf(BigInt(run.position), new Date(run.at))
  expect(again.run.inputs).toBe(run.inputs)
  expect((await rosterWeek(again.problem, { seed: run.seed })).assignments).toEqual(assignments)
  expect((await inputsOf(muster.progress.position(), new Date())).run.inputs).not.toBe(run.inputs)
})

test('preferred times are part of the inputs only if someone gave some', () => {
  const week = randomWeek(1, { people: 5, shifts: 8 })
  const days = week.people.map(({ availability }) => availability)
  const weeks = days.map((each) => ({ weeks: [{ effectiveFrom: ALWAYS, days: each }], dates: [] }))
  const read = weeks.map((each) => availabilityIn(each, '2026-03-14', '2026-03-22'))
  const withDays = (all: typeof read) => ({
    ...week,
    people: week.people.map((person, index) => ({
      ...person,
      availability: (all[index] ?? []).map((day) => ({ ...day, employeeId: person.employeeId })),
    })),
  })
  expect(hashOf(withDays(read))).toBe(hashOf(week))
  const preferring = read.map((each) => each.map((day) => ({ ...day, preferredTimes: [] })))
  expect(hashOf(withDays(preferring))).not.toBe(hashOf(week))
})

test('the hash of a problem depends on its content, not on the order of lists', () => {
  const week = randomWeek(1, { people: 5, shifts: 8 })
  const reordered = { ...week, people: week.people.toReversed(), openShifts: week.openShifts.toReversed() }
  expect(hashOf(reordered)).toBe(hashOf(week))
  const [shift, ...others] = week.openShifts
  if (!shift) throw new Error('the week has shifts')
  expect(hashOf({ ...week, openShifts: [{ ...shift, breakMinutes: 17 }, ...others] })).not.toBe(hashOf(week))
})
