import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { models } from '#backend/app/features.ts'
import { fileMuster, listen, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { openServicesAsOf } from '#backend/platform/as-of/services-as-of.ts'
import type { Services } from '#backend/platform/services.ts'
import { defaultRules } from '#schema/schedule/auto-schedule-rules.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { weekStream } from '../../streams.ts'
import { weekIdOf } from '../../week-id.ts'
import { rosterWeek } from '../solver/roster.ts'
import { planWeeks } from './plan-weeks.ts'

const muster = await fileMuster()
const SUNDAY = '2027-03-21'
const PLANS = `subscription ($day: Date!, $weeks: Int!) {
  autoScheduleChanged(day: $day, weeks: $weeks) {
    weekStart phase progress
    plan {
      assignments { shiftId employeeId }
      run { position at inputs rules seed solver firstWeek timedOut }
    }
  }
}`

async function add(browser: TestClient, day: string, start: string, end: string) {
  const shift = { employeeId: null, startTime: `${day}T${start}`, endTime: `${day}T${end}`, position: 'Cook' }
  expect((await browser.post('/api/schedules/shifts', shift)).status).toBe(201)
}

async function plansOf(browser: TestClient, weeks: number) {
  const line = browser.line()
  const pushes = listen(line, PLANS, { day: SUNDAY, weeks })
  const steps = []
  while (steps.filter(({ plan }) => plan).length < weeks) {
    steps.push((await pushes.next())?.data?.['autoScheduleChanged'])
  }
  await line.dispose()
  return steps
}

test('a stored run of three weeks is computed again from the log, its last week behind the others', async () => {
  const { manager, owner, locationId, ana } = await teamOf(muster)
  const { browser, user } = manager
  const sundays = [0, 7, 14].map((days) => addDays(SUNDAY, days))
  for (const sunday of sundays) {
    for (const weekday of [0, 3, 6]) {
      for (const [start, end] of [
        ['08:00', '16:00'],
        ['15:00', '23:00'],
      ] as const) {
        await add(browser, addDays(sunday, weekday), start, end)
      }
    }
  }
  const steps = await plansOf(browser, 3)
  expect(steps.every(({ progress }, index) => progress >= (steps[index - 1]?.progress ?? 0))).toBe(true)
  expect(steps.at(-1).progress).toBe(1)
  const planned = steps.filter(({ plan }) => plan)
  expect(planned.map(({ weekStart, plan }) => [weekStart, plan.run.firstWeek])).toEqual([
    [sundays[0], null],
    [sundays[1], SUNDAY],
    [sundays[2], SUNDAY],
  ])
  for (const { weekStart, plan } of planned) {
    expect(plan.assignments.length).toBeGreaterThan(3)
    const { data } = await browser.graphql(
      'mutation ($input: ApplyAutoScheduleInput!) { applyAutoSchedule(input: $input) { count leftOut { reason } } }',
      { input: { commandId: randomUUID(), day: weekStart, ...plan } },
    )
    expect(data.applyAutoSchedule).toEqual({ count: plan.assignments.length, leftOut: [] })
  }
  // Later changes must not matter.
  await add(browser, addDays(SUNDAY, 1), '08:00', '16:00')
  await owner.send('DELETE', `/api/employees/${ana.user.id}`)

  const runs = await Promise.all(
    sundays.map(async (sunday) => {
      const events = await Array.fromAsync(muster.log.read(weekStream.named(weekIdOf(locationId, sunday))))
      return events.flatMap((event) => (event.type === 'AutoScheduled' ? (event.data.run ?? []) : []))
    }),
  )
  expect(runs[0]?.map((run) => 'firstWeek' in run)).toEqual([false])
  const [stored] = runs[2] ?? []
  if (!stored?.firstWeek) throw new Error('the last week has a run, which has a first week')
  const asOf = openServicesAsOf(models, ['history'])
  const services = {
    asOf: (moment: Parameters<typeof asOf>[1]) =>
      asOf({ database: muster.database } as Partial<Services> as Services, moment),
  }
  const again = await Array.fromAsync(
    planWeeks(
      services,
      user,
      {
        locationId,
        day: stored.firstWeek,
        weeks: 3,
        rules: defaultRules,
        position: BigInt(stored.position),
        at: new Date(stored.at),
      },
      ({ problem }) => rosterWeek(problem, { seed: stored.seed }),
    ),
  )
  expect(again.map(({ run }) => run.inputs)).toEqual(planned.map(({ plan }) => plan.run.inputs))
  expect(again.map(({ roster }) => roster.assignments)).toEqual(planned.map(({ plan }) => plan.assignments))
  expect(again[2]?.run.inputs).toBe(stored.inputs)
}, 240_000)

test('a run of one week has the same inputs as the first of several', async () => {
  const { manager } = await teamOf(muster)
  await add(manager.browser, SUNDAY, '08:00', '16:00')
  const inputsOf = async (weeks: number) => {
    const steps = await plansOf(manager.browser, weeks)
    return steps.find(({ plan }) => plan).plan.run.inputs
  }
  expect(await inputsOf(2)).toBe(await inputsOf(1))
})

test('a run has 1 to 8 weeks', async () => {
  const { manager } = await teamOf(muster)
  for (const weeks of [0, 9]) {
    const line = manager.browser.line()
    const refused = await listen(line, PLANS, { day: SUNDAY, weeks })
      .next()
      .then(
        (result) => result?.errors,
        (errors: unknown) => errors,
      )
    expect(refused).toMatchObject([{ extensions: { code: 'invalid' } }])
    await line.dispose()
  }
})
