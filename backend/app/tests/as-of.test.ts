import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { momentNow } from '#backend/app/testing/moment.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'

const muster = await fileMuster()

const week = sundayOf('2026-01-05')

const documents = (ids: { ana: string; bob: string; entry: string; template: string }): Record<string, string> => ({
  week: `{ week(day: "${week}") { revision published shifts { id startsAt endsAt notes revision jobRole { name } employee { firstName location { name } } }
    neighbours { id } people { firstName lastName hourlyRateCents status availability { dayOfWeek isAvailable startTime } timeOff { startDate endDate } jobRoleIds }
    days { day note holiday } laborBudget { weeklyCents parts { weekday cents } } location { name } } }`,
  shifts: `{ shifts(from: "${week}", to: "${addDays(week, 13)}") { id startsAt employee { lastName } } }`,
  days: `{ scheduleDays(from: "${week}", to: "${addDays(week, 6)}") { day note } }`,
  person: `{ person(id: "${ids.bob}") { firstName role email phone badge hasBadge hourlyRateCents position status account
    payRates { hourlyRateCents effectiveFrom } jobRoles { name } location { name } pto { availableMinutes usedMinutes } timeClock { state } suggestedJobRoles { name } } }`,
  people: `{ people { totalCount nodes { firstName lastName role status hourlyRateCents badge } } }`,
  entries: `{ entriesOf(employeeId: "${ids.bob}") { nodes { id clockIn clockOut status workedSeconds versions { at by times { clockOut } } } } }`,
  timesheet: `{ timesheet(from: "${week}", employeeId: "${ids.bob}") { workedSeconds scheduledSeconds reviews nodes { employee { firstName lastName } workedSeconds
    days { date workedSeconds scheduledSeconds marks reviews } } } }`,
  presence: `{ attendance { state employee { firstName } clockedInAt breakStartedAt } attendanceCounts { employees active clockedIn onBreak scheduledToday pendingRequests } }`,
  reviews: `{ punchReviews { nodes { kind employee { firstName } } } }`,
  timeOff: `{ timeOffRequests(from: "2026-01-01", to: "2026-12-31") { nodes { status startDate comment employee { firstName } } } }`,
  templates: `{ scheduleTemplates { nodes { name shifts { startTime } } } }`,
  policies: `{ policies { pto { effectiveFrom } scheduling { effectiveFrom maxWeeklyMinutes } } scanningPolicy { lockoutSeconds } organization { name } }`,
  requests: `{ pendingShiftRequests { nodes { kind status } } }`,
  labor: `{ plannedLabor(weekStart: "${week}") { cents seconds } }`,
  me: `{ me { firstName lastName role } }`,
})

const paths = (ids: { bob: string; entry: string }) => [
  '/api/employees',
  `/api/employees/${ids.bob}`,
  `/api/schedules/weeks/${week}`,
  `/api/time-clock/entries/${ids.entry}`,
  `/api/employees/${ids.bob}/pto`,
  '/api/organization/policies',
]

const asOf = (moment: string) => ({ 'x-as-of': moment })

async function answers(client: TestClient, ids: Parameters<typeof documents>[0], moment?: string) {
  const all: Record<string, unknown> = {}
  for (const [name, document] of Object.entries(documents(ids))) {
    const { data, errors } = await client.graphql(document, undefined, moment === undefined ? undefined : asOf(moment))
    expect(errors, name).toBeUndefined()
    all[name] = data
  }
  for (const path of paths(ids)) {
    const { body, status, headers } = await client.get(moment ? `${path}?asOf=${moment}` : path)
    expect(status, path).toBe(200)
    expect(headers.get('x-as-of')).toBe(moment ?? null)
    all[path] = body
  }
  return all
}

async function scene() {
  const company = await payingCompany(muster)
  const { owner, done } = company
  const [ana, bob] = [await company.hire('Ana'), await company.hire('Bob')]
  const entry = await company.work(bob, '2026-01-05T09:00', '2026-01-05T17:00')
  const template = await done(
    owner.post('/api/schedule-templates', {
      name: 'Usual',
      shifts: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', breakMinutes: 0 }],
    }),
  )
  const ids = { ana: ana.user.id, bob: bob.user.id, entry, template: template.id as string }
  return { ...company, ana, bob, ids }
}

test('a past moment shows the data that was visible then', async () => {
  const { owner, done, work, pay, ana, bob, ids } = await scene()
  const person = `/api/employees/${ids.bob}`
  const shift = await done(
    owner.post('/api/schedules/shifts', {
      employeeId: ids.bob,
      startTime: '2026-01-06T09:00',
      endTime: '2026-01-06T17:00',
      breakMinutes: 30,
    }),
  )
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      await pay(bob, 20)
      await done(owner.send('PUT', person, { body: { firstName: 'Robert', phone: '+43 1 234 56 78' } }))
      await done(owner.post('/api/rfid/register', { employeeId: ids.bob, rfidTagEpc: 'E2000017221101441890ABCD' }))
    },
    async () => {
      await done(owner.send('PUT', `/api/schedules/shifts/${shift.id}`, { body: { employeeId: ids.ana } }))
      await work(bob, '2026-01-07T09:00', '2026-01-07T13:00')
      await done(ana.browser.post('/api/time-clock/clock-in'))
      await done(
        owner.send('PUT', '/api/organization/policies/scanning', {
          body: { ...defaultScanningPolicy, lockoutSeconds: 20 },
        }),
      )
    },
    async () => {
      await pay(bob, 25)
      await done(owner.send('DELETE', `/api/schedules/shifts/${shift.id}`))
      await done(owner.send('DELETE', `/api/schedule-templates/${ids.template}`))
      await done(owner.send('DELETE', person))
      await done(ana.browser.post('/api/time-clock/clock-out'))
    },
  ]
  const seen = [{ moment: await momentNow(), answers: await answers(owner, ids) }]
  for (const step of steps) {
    await step()
    seen.push({ moment: await momentNow(), answers: await answers(owner, ids) })
  }
  for (const [index, then] of seen.entries()) {
    expect(await answers(owner, ids, then.moment)).toEqual(then.answers)
    if (index > 0) expect(then.answers).not.toEqual(seen[index - 1]?.answers)
  }
})

test('data without history is refused and never mixed in', async () => {
  const { owner, ids } = await scene()
  const moment = await momentNow()
  const errorOf = async (document: string) => {
    const { errors } = await owner.graphql(document, undefined, asOf(moment))
    return errors?.map(({ extensions, message }) => ({ code: extensions.code, message }))
  }
  const refused = [{ code: 'past_not_kept', message: expect.stringContaining('only be shown as it is now') }]
  expect(await errorOf('{ unreadNotifications }')).toEqual(refused)
  expect(await errorOf('{ channels { nodes { id } } }')).toEqual(refused)
  const { data } = await owner.graphql(`{ person(id: "${ids.bob}") { hasPin } }`, undefined, asOf(moment))
  expect(data).toEqual({ person: { hasPin: null } })
  expect(await errorOf(`{ week(day: "${week}", revision: 0) { revision } }`)).toEqual(refused)
  const { body, status } = await owner.get(`/api/time-clock/reviews?asOf=${moment}`)
  expect([status, body.error.code]).toEqual([422, 'invalid'])
})

test('only queries are answered as of a moment', async () => {
  const { owner, ids } = await scene()
  const moment = await momentNow()
  const change = `mutation { updateEmployee(input: { commandId: "${randomUUID()}", id: "${ids.bob}", firstName: "Rob" }) { caughtUp } }`
  const { errors } = await owner.graphql(change, undefined, asOf(moment))
  expect(errors).toMatchObject([
    { message: 'Only queries are answered as of a moment', extensions: { code: 'bad_request' } },
  ])
  expect((await owner.get(`/api/employees/${ids.bob}`)).body.first_name).toBe('Bob')
})

test('the root fields of a query name one moment', async () => {
  const { owner, ids } = await scene()
  const [first, second] = [await momentNow(), await momentNow()]
  const both = `query ($at: DateTime, $also: DateTime) { person(id: "${ids.bob}", asOf: $at) { firstName } people(asOf: $also) { totalCount } }`
  expect((await owner.graphql(both, { at: first, also: first.replace('Z', '+00:00') })).errors).toBeUndefined()
  expect((await owner.graphql(both, { at: first }, asOf(first))).errors).toBeUndefined()
  for (const variables of [{ at: first, also: second }, { at: first }]) {
    const { errors } = await owner.graphql(both, variables)
    expect(errors).toMatchObject([{ message: 'Ask for all fields of a query as of the same moment' }])
  }
})

test('a moment must be an instant in the past', async () => {
  const { owner } = await scene()
  for (const [text, message] of [
    ['yesterday', 'A moment is written as in 2026-03-08T09:00:00Z'],
    ['2026-01-01', 'A moment is written as in 2026-03-08T09:00:00Z'],
    ['', 'A moment is written as in 2026-03-08T09:00:00Z'],
    [new Date(Date.now() + 3_600_000).toISOString(), 'This moment has not been yet'],
  ] as const) {
    const rest = await owner.get(`/api/employees?asOf=${encodeURIComponent(text)}`)
    expect(rest.status).toBe(400)
    expect(rest.body.error).toEqual({ code: 'bad_request', message, fields: { asOf: message } })
    const { errors } = await owner.graphql('{ me { id } }', undefined, asOf(text))
    expect(errors).toMatchObject([{ message, extensions: { code: 'bad_request', fields: { asOf: message } } }])
  }
})

test('a history line has positions right before and after its command, even if other commands follow at once', async () => {
  const { owner, done, ids } = await scene()
  const person = `/api/employees/${ids.bob}`
  const names = ['Rob', 'Robert', 'Bert']
  await Promise.all(names.map((firstName) => owner.send('PUT', person, { body: { firstName } })))
  const { id } = await done(
    owner.post('/api/schedules/shifts', {
      employeeId: ids.ana,
      startTime: `${addDays(week, 1)}T09:00`,
      endTime: `${addDays(week, 1)}T17:00`,
    }),
  )
  const times = { startTime: `${addDays(week, 8)}T09:00`, endTime: `${addDays(week, 8)}T17:00` }
  await done(owner.send('PUT', `/api/schedules/shifts/${id}`, { body: times }))
  const document =
    '{ history(first: 20) { nodes { type commandId moments { before after } changes { after { text } } } } }'
  const { data } = await owner.graphql(document)
  type Line = { type: string; commandId: string; moments: Record<'before' | 'after', string>; changes: unknown[] }
  const lines: Line[] = data.history.nodes
  const nameAt = async (moment: string) => {
    const rest = await owner.get(`${person}?asOf=${encodeURIComponent(moment)}`)
    const { errors, data: found } = await owner.graphql(
      `{ person(id: "${ids.bob}") { firstName } }`,
      undefined,
      asOf(moment),
    )
    expect(errors).toBeUndefined()
    expect(found.person.firstName).toBe(rest.body.first_name)
    return rest.body.first_name as string
  }
  const renamed = lines.filter(({ type }) => type === 'EmployeeChanged').toReversed()
  const seen = await Promise.all(
    renamed.map(async ({ moments }) => [await nameAt(moments.before), await nameAt(moments.after)]),
  )
  expect(renamed).toHaveLength(names.length)
  expect(seen.map(([before]) => before)).toEqual(['Bob', ...seen.slice(0, -1).map(([, after]) => after)])
  expect(new Set(seen.map(([, after]) => after))).toEqual(new Set(names))
  const shiftsAt = async (moment: string) =>
    (await owner.get(`/api/schedules/weeks/${week}?asOf=${encodeURIComponent(moment)}`)).body.shifts.length
  const moved = lines.filter(({ type }) => type.startsWith('ShiftMoved'))
  expect(moved.map(({ type }) => type).toSorted()).toEqual(['ShiftMovedIn', 'ShiftMovedOut'])
  for (const { moments } of moved)
    expect([await shiftsAt(moments.before), await shiftsAt(moments.after)]).toEqual([1, 0])
  const changed = await owner.graphql(
    `{ weekChanges(day: "${week}", first: 1) { nodes { id moments { before after } } } }`,
  )
  expect(changed.data.weekChanges.nodes).toEqual([{ id: moved[0]?.commandId, moments: moved[0]?.moments }])
})

test('a position must be one that the log had about then', async () => {
  const { owner } = await scene()
  const now = await momentNow()
  const message = 'The log was not at this position at that instant'
  for (const moment of [`${now}@999999999`, `${new Date(Date.parse(now) - 3_600_000).toISOString()}@${10 ** 9}`]) {
    const { status, body } = await owner.get(`/api/employees?asOf=${encodeURIComponent(moment)}`)
    expect([status, body.error]).toEqual([400, { code: 'bad_request', message, fields: { asOf: message } }])
  }
})

test('a moment before the organization, or before an object existed, shows nothing', async () => {
  const { owner, hire, user } = await scene()
  const eve = await hire('Eve')
  const early = new Date(Date.parse('2020-03-02T14:15:00Z')).toISOString()
  const message = 'The organization was not on Muster yet at this moment'
  for (const path of ['/api/employees', `/api/employees/${eve.user.id}`, `/api/schedules/weeks/${week}`]) {
    const { status, body } = await owner.get(`${path}?asOf=${early}`)
    expect([status, body.error], path).toEqual([422, { code: 'before_beginning', message, fields: { asOf: message } }])
  }
  const { errors } = await owner.graphql('{ me { id } organization { name } }', undefined, asOf(early))
  expect(errors).toMatchObject([{ message, extensions: { code: 'before_beginning', status: 422 } }])

  const moment = await momentNow()
  const late = await hire('Late', 'manager')
  const mine = await late.browser.graphql('{ me { firstName } }', undefined, asOf(moment))
  expect(mine.errors).toMatchObject([
    { message: 'This was not there yet at that moment', extensions: { code: 'not_found', status: 404 } },
  ])
  const locationId = await muster.createLocation(user.organizationId, 'Yard')
  const there = await owner.get(`/api/schedules/weeks/${week}?locationId=${locationId}&asOf=${moment}`)
  expect([there.status, there.body.error.code]).toEqual([404, 'not_found'])
})

test('permissions are current: a former manager sees nothing, a transferred one their current location', async () => {
  const { owner, user, hire, done, ids } = await scene()
  const eve = await hire('Eve', 'manager')
  const moment = await momentNow()
  expect((await eve.browser.get(`/api/employees/${ids.bob}?asOf=${moment}`)).status).toBe(200)
  const locationId = await muster.createLocation(user.organizationId, 'Yard')
  await done(owner.send('PUT', `/api/employees/${eve.user.id}/location`, { body: { locationId } }))
  expect((await eve.browser.get(`/api/employees/${ids.bob}?asOf=${moment}`)).status).toBe(404)
  await done(owner.send('PUT', `/api/employees/${eve.user.id}/role`, { body: { role: 'employee' } }))
  expect((await eve.browser.get(`/api/organization/policies?asOf=${moment}`)).status).toBe(403)
})
