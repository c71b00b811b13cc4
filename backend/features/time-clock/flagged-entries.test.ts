import { beforeEach, describe, expect, test } from 'vitest'
import { fileMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'

type SignedInEmployee = Awaited<ReturnType<TestMuster['hire']>>
const muster = await fileMuster()
const { owner, user } = await muster.signUp('Kettle')
const manager = await muster.hire({ ...user, role: 'manager', firstName: 'Max' })
const yard = await muster.createLocation(user.organizationId, 'Yard')
const elsewhere = await muster.hire({ ...user, locationId: yard, role: 'manager', firstName: 'Eve' })
let ana: SignedInEmployee
beforeEach(async () => void (ana = await muster.hire({ ...manager.user, role: 'employee', firstName: 'Ana' })))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function punch(step: 'clock-in' | 'clock-out', at?: string, { browser }: SignedInEmployee = ana) {
  const answer = await browser.post(`/api/time-clock/${step}`, at && { at })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const reviews = async ({ user }: SignedInEmployee = ana) =>
  (await manager.browser.get(`/api/time-clock/reviews?employeeId=${user.employeeId}`)).body.reviews

const entries = async () => (await ana.browser.get('/api/time-clock/entries')).body.entries

const approve = (client: TestClient, entryId: string, { user }: SignedInEmployee = ana) =>
  client.post(`/api/time-clock/entries/${entryId}/approve`, { employeeId: user.employeeId })

describe('an entry awaits review', () => {
  test('when a punch claims to be a week old', async () => {
    const at = minutesAgo(7 * 24 * 60 - 5)
    const { body } = await punch('clock-in', at)
    expect(body).toMatchObject({ isClockedIn: true, clockIn: at })
    await punch('clock-out')
    const [entry] = await entries()
    expect(entry).toMatchObject({ clock_in: at, flagged: ['late', 'too long'] })
    expect(await reviews()).toMatchObject([
      {
        id: entry.id,
        kind: 'flagged',
        entry_id: entry.id,
        what: 'Reported 167.9 hours late, and an unusually long entry',
      },
    ])
  })

  test('when only its clock-out is late, and once for all of its punches', async () => {
    await punch('clock-in', minutesAgo(180))
    await punch('clock-out', minutesAgo(60))
    expect(await reviews()).toMatchObject([{ kind: 'flagged', what: 'Reported 3.0 hours late' }])
    const { data } = await ana.browser.graphql('{ timeEntries { nodes { offline flagged } } }')
    expect(data.timeEntries.nodes).toEqual([{ offline: true, flagged: ['late'] }])
  })

  test('according to the organization’s policy', async () => {
    const other = await muster.signUp('Lantern')
    const ben = await muster.hire({ ...other.user, role: 'employee', firstName: 'Ben' })
    const policy = {
      sameReadMilliseconds: 200,
      goneSeconds: 5,
      rssiFloorDbm: -60,
      lockoutSeconds: 120,
      missedAfterHours: 16,
    }
    const set = await other.owner.send('PUT', '/api/organization/policies/scanning', {
      body: { ...policy, lateAfterMinutes: 60 },
    })
    expect(set.status, set.text).toBe(200)
    await punch('clock-in', minutesAgo(50), ben)
    const waiting = async () => (await other.owner.get('/api/time-clock/reviews')).body.total
    expect(await waiting()).toBe(0)
    await punch('clock-out', undefined, ben)
    expect(await waiting()).toBe(0)

    await other.owner.send('PUT', '/api/organization/policies/scanning', { body: { ...policy, missedAfterHours: 14 } })
    const { data } = await other.owner.graphql('{ scanningPolicy { lateAfterMinutes missedAfterHours } }')
    expect(data.scanningPolicy).toEqual({ lateAfterMinutes: 60, missedAfterHours: 14 })
  })
})

test('does not flag a punch that arrives within ten minutes', async () => {
  await punch('clock-in', minutesAgo(9))
  await punch('clock-out')
  expect(await reviews()).toEqual([])
  expect(await entries()).toMatchObject([{ flagged: [] }])
})

describe('a flagged entry', () => {
  let entryId: string
  beforeEach(async () => {
    await punch('clock-in', minutesAgo(180))
    await punch('clock-out', minutesAgo(60))
    entryId = (await entries())[0].id
  })

  test('is approved by a manager of the location, with its times unchanged', async () => {
    expect((await approve(ana.browser, entryId)).status).toBe(403)
    expect((await approve(elsewhere.browser, entryId)).status).toBe(403)
    expect(await approve(manager.browser, entryId)).toMatchObject({ status: 200, body: { caughtUp: true } })
    expect(await reviews()).toEqual([])
    expect(await entries()).toMatchObject([{ id: entryId, hours_worked: 2, flagged: [] }])
    const { data } = await owner.graphql('{ history(first: 1) { nodes { sentence } } }')
    expect(data.history.nodes).toEqual([{ sentence: 'Max Test approved a flagged time entry for Ana Test' }])
    expect((await approve(manager.browser, entryId)).status).toBe(409)
  })

  test('needs no approval once it is corrected', async () => {
    const times = { clockIn: minutesAgo(120), clockOut: minutesAgo(60), breaks: [] }
    const body = { employeeId: ana.user.employeeId, times, reason: 'Came later' }
    expect((await manager.browser.send('PUT', `/api/time-clock/entries/${entryId}`, { body })).status).toBe(200)
    expect(await reviews()).toEqual([])
    expect(await entries()).toMatchObject([{ flagged: [] }])
  })
})

test('managers can’t approve their own flagged entries', async () => {
  await punch('clock-in', minutesAgo(30), manager)
  await punch('clock-out', undefined, manager)
  const [{ entry_id }] = await reviews(manager)
  expect((await approve(manager.browser, entry_id, manager)).status).toBe(403)
  expect((await approve(owner, entry_id, manager)).status).toBe(200)
})

test('a punch that a kiosk sends hours later is flagged', async () => {
  const registered = await owner.post('/api/rfid/readers', { kind: 'kiosk', name: 'Kitchen door' })
  expect(registered.status, registered.text).toBe(201)
  const { pin } = (await ana.browser.post(`/api/employees/${ana.user.employeeId}/pin`)).body
  const headers = { authorization: `Bearer ${registered.body.secret}` }
  const body = { pin, kind: 'clock_in', at: minutesAgo(90) }
  expect((await muster.client().send('POST', '/api/kiosk/punches', { body, headers })).status).toBe(200)
  await expect.poll(() => reviews()).toMatchObject([{ kind: 'flagged', what: 'Reported 1.5 hours late' }])
})
