import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { momentNow } from '#backend/app/testing/moment.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()

const week = '2026-01-04'

const weeks = `query ($locationId: ID!, $weekStart: Date!, $from: Moment!, $to: Moment) {
  compareWeek(locationId: $locationId, weekStart: $weekStart, from: $from, to: $to) {
    published notes { day before after }
    shifts {
      shiftId kind before { employeeName startsAt } after { employeeName startsAt notes }
      changes { field before { text } after { text } } by { id at actor actorId }
    }
  }
}`

const timesheets = `query ($employeeId: ID!, $firstDay: Date!, $lastDay: Date!, $from: Moment!, $to: Moment) {
  compareTimesheet(employeeId: $employeeId, firstDay: $firstDay, lastDay: $lastDay, from: $from, to: $to) {
    entries {
      entryId kind location { timeZone } before { status clockIn clockOut } after { status clockIn clockOut breaks { start } }
      by { id actor reason }
    }
  }
}`

async function scene() {
  const company = await payingCompany(muster)
  const { owner, user, done, hire } = company
  const [ana, bob] = [await hire('Ana'), await hire('Bob')]
  const shift = (employeeId: string, day: string) =>
    done(
      owner.post('/api/schedules/shifts', { employeeId, startTime: `${day}T09:00`, endTime: `${day}T17:00` }),
    ) as Promise<{ id: string }>
  async function asked(client: TestClient, document: string, variables: Record<string, unknown>) {
    const { data, errors } = await client.graphql(document, variables)
    expect(errors).toBeUndefined()
    return data
  }
  return {
    ...company,
    ana,
    bob,
    shift,
    compareWeek: async (from: string, to?: string, client = owner) =>
      (await asked(client, weeks, { locationId: user.locationId, weekStart: week, from, to })).compareWeek,
    compareTimesheet: async (days: { firstDay: string; lastDay: string }, from: string, to?: string) =>
      (await asked(owner, timesheets, { employeeId: bob.user.id, ...days, from, to })).compareTimesheet.entries,
  }
}

test('two moments of a week are compared, with who made the difference', async () => {
  const { owner, done, hire, ana, bob, shift, compareWeek } = await scene()
  const mia = await hire('Mia', 'manager')
  const [moved, gone] = [await shift(ana.user.id, '2026-01-06'), await shift(ana.user.id, '2026-01-07')]
  const before = await momentNow()
  const drafts = `mutation { updatePlanningPolicy(input: { commandId: "${randomUUID()}", planInDrafts: true }) { caughtUp } }`
  expect((await owner.graphql(drafts)).errors).toBeUndefined()
  await done(mia.browser.send('PUT', `/api/schedules/shifts/${moved.id}`, { body: { employeeId: bob.user.id } }))
  await done(owner.send('PUT', `/api/schedules/shifts/${moved.id}`, { body: { notes: 'Bar' } }))
  await done(owner.send('DELETE', `/api/schedules/shifts/${gone.id}`))
  const added = await shift(bob.user.id, '2026-01-08')
  await done(owner.send('PUT', `/api/schedules/weeks/${week}/days/2026-01-09/note`, { body: { note: 'Inventory' } }))
  await done(owner.post(`/api/schedules/weeks/${week}/unpublish`))
  const after = await momentNow()
  await done(owner.send('PUT', `/api/schedules/shifts/${added.id}`, { body: { notes: 'Too late' } }))
  await done(owner.send('PUT', `/api/employees/${bob.user.id}`, { body: { lastName: 'Later' } }))

  const found = await compareWeek(before, after)
  expect(found).toMatchObject({
    published: false,
    notes: [{ day: '2026-01-09', before: null, after: 'Inventory' }],
    shifts: [
      {
        shiftId: moved.id,
        kind: 'changed',
        changes: [
          { field: 'employee', before: [{ text: expect.stringContaining('Ana') }], after: [{}] },
          { field: 'notes', before: null, after: [{ text: 'Bar' }] },
        ],
        by: [{ actorId: expect.any(String) }, { actor: expect.stringContaining('Mia'), actorId: mia.user.id }],
      },
      { shiftId: gone.id, kind: 'removed', after: null, changes: [], by: [{}] },
      {
        shiftId: added.id,
        kind: 'added',
        before: null,
        after: { startsAt: '2026-01-08T08:00:00.000Z', notes: null },
        by: [{}],
      },
    ],
  })
  const [{ by }] = found.shifts
  const { data } = await owner.graphql(`{ historyEntry(id: "${by[1].id}") { entry { actor at } } }`)
  expect(data.historyEntry.entry).toEqual({ actor: by[1].actor, at: by[1].at })

  expect(await compareWeek(after, after)).toEqual({ published: null, notes: [], shifts: [] })
  expect((await compareWeek(after)).shifts).toMatchObject([
    { shiftId: added.id, kind: 'changed', changes: [{ field: 'notes' }] },
  ])
  expect((await compareWeek(before, after, mia.browser)).shifts).toHaveLength(3)
})

test('two moments of a timesheet are compared, as many entries as there are', async () => {
  const { owner, done, bob, work, compareTimesheet } = await scene()
  const january = { firstDay: '2026-01-01', lastDay: '2026-01-31' }
  const start = await momentNow()
  const days = Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`)
  const ids: string[] = []
  for (const day of days) {
    ids.push(await work(bob, `${day}T09:00`, `${day}T12:00`))
    ids.push(await work(bob, `${day}T13:00`, `${day}T17:00`))
  }
  const before = await momentNow()
  const found = await compareTimesheet(january, start, before)
  expect(found.map(({ entryId, kind }: { entryId: string; kind: string }) => [entryId, kind])).toEqual(
    ids.map((id) => [id, 'added']),
  )
  const [first = '', second = '', last = ''] = [ids[0], ids[1], ids.at(-1)]
  const employeeId = bob.user.id
  const body = { employeeId, reason: 'Was away' }
  await done(owner.send('DELETE', `/api/time-clock/entries/${first}`, { body }))
  const times = { clockIn: '2026-01-01T12:00:00.000Z', clockOut: '2026-01-01T17:00:00.000Z', breaks: [] }
  await done(owner.send('PUT', `/api/time-clock/entries/${second}`, { body: { employeeId, times, reason: 'Stayed' } }))
  const moved = { clockIn: '2026-02-02T12:00:00.000Z', clockOut: '2026-02-02T17:00:00.000Z', breaks: [] }
  const other = { employeeId, times: moved, reason: 'Wrong month' }
  await done(owner.send('PUT', `/api/time-clock/entries/${last}`, { body: other }))
  expect(await compareTimesheet(january, before)).toMatchObject([
    { entryId: first, kind: 'removed', before: {}, after: null, by: [{ reason: 'Was away' }] },
    {
      entryId: second,
      kind: 'changed',
      location: { timeZone: 'Europe/Vienna' },
      before: { clockOut: '2026-01-01T16:00:00.000Z' },
      after: { clockOut: times.clockOut },
      by: [{ reason: 'Stayed' }],
    },
    { entryId: last, kind: 'changed', after: { clockIn: moved.clockIn }, by: [{ reason: 'Wrong month' }] },
  ])
})

test('moments come in their order, after the beginning', async () => {
  const { owner, user, bob } = await scene()
  const [first, second] = [await momentNow(), await momentNow()]
  const place = { locationId: user.locationId, weekStart: week }
  const whose = { employeeId: bob.user.id, firstDay: '2026-01-01', lastDay: '2026-01-31' }
  await owner.post('/api/schedules/shifts', {
    startTime: '2026-01-06T09:00',
    endTime: '2026-01-06T17:00',
    position: 'Bar',
  })
  const third = await momentNow()
  for (const [document, variables] of [
    [weeks, place],
    [timesheets, whose],
  ] as const) {
    const errorOf = async (moments: { from: string; to?: string }) => {
      const { errors } = await owner.graphql(document, { ...variables, ...moments })
      return errors?.map(({ extensions: { code, fields } }: { extensions: Record<string, unknown> }) => [code, fields])
    }
    expect(await errorOf({ from: first, to: second })).toBeUndefined()
    expect(await errorOf({ from: third, to: first })).toMatchObject([['invalid', { to: expect.any(String) }]])
    expect(await errorOf({ from: '2020-01-01T00:00:00Z' })).toMatchObject([
      ['before_beginning', { from: expect.any(String) }],
    ])
    const future = new Date(Date.now() + 3_600_000).toISOString()
    expect(await errorOf({ from: first, to: future })).toMatchObject([['bad_request', { to: expect.any(String) }]])
  }
})
