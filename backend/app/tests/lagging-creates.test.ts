import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { models } from '#backend/app/features.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

async function whileModelsLag<Result>(work: () => Promise<Result>): Promise<Result> {
  const blocking = await muster.database.pool.connect()
  try {
    await blocking.query(`begin; lock table ${models.map(({ name }) => `read.${name}`).join(', ')} in exclusive mode`)
    return await work()
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('every create answers 201 from its events while the read models lag', async () => {
  const { owner, ana, manager, locationId } = await twoLocations(muster)
  const employeeId = ana.user.id
  const day = inDays(7).slice(0, 10)
  const times = { clockIn: inDays(-2), clockOut: inDays(-1.9), breaks: [] }
  const creates: [path: string, body: object][] = [
    ['/api/shout-outs', { toEmployeeId: employeeId, message: 'It’s “done”: 100 %\\' }],
    ['/api/announcements', { title: 'Inventory', content: 'On Monday' }],
    ['/api/employees/time-off/requests', { startDate: day, endDate: day, reason: 'Vacation' }],
    ['/api/rfid/readers', { kind: 'reader', name: 'Front door' }],
    ['/api/messaging/channels', { name: 'Kitchen', memberIds: [employeeId] }],
    ['/api/messaging/direct-messages', { userId: employeeId }],
    ['/api/messaging/messages', { channelId: locationId, messageText: 'Hello' }],
    ['/api/schedules/shifts', { employeeId, startTime: `${day}T09:00`, endTime: `${day}T17:00` }],
    ['/api/schedule-templates', { name: 'Week', shifts: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }] }],
    ['/api/shift-presets', { name: 'Late', startTime: '17:00', endTime: '01:00' }],
    ['/api/time-clock/entries', { employeeId, times, reason: 'Forgot' }],
    ['/api/employees', { firstName: 'Nina', lastName: 'New' }],
    ['/api/auth/invitations', { email: `${randomUUID()}@staff.test`, firstName: 'Ivo', lastName: 'New' }],
    ['/api/organization/locations', { name: 'Pier', timeZone: 'Europe/Vienna' }],
    ['/api/organization/roles', { name: 'Barista', color: '#aa5500' }],
  ]
  const answers = await whileModelsLag(() =>
    Promise.all(creates.map(async ([path, body]) => ({ path, ...(await owner.post(path, body)) }))),
  )
  for (const { path, status, body, text } of answers) {
    expect(status, `${path} ${text}`).toBe(201)
    expect(body.id, path).toEqual(expect.any(String))
    if ('caughtUp' in body) expect(body.caughtUp, path).toBe(false)
  }
  const shoutOut = answers[0]?.body
  expect(shoutOut).toMatchObject({ message: 'It’s “done”: 100 %\\', to_first_name: 'Ana', reaction_count: 0 })
  await expect
    .poll(async () => (await manager.browser.get('/api/shout-outs')).body.shoutOuts, { timeout: 20_000 })
    .toMatchObject([{ id: shoutOut.id }])
})

test('every field of a payload shows the change while the read models lag', async () => {
  const { owner } = await twoLocations(muster)
  const { data, errors } = await whileModelsLag(() =>
    owner.graphql(
      `mutation ($input: CreateEmployeeInput!) {
        createEmployee(input: $input) { employee { firstName payRates { hourlyRateCents } } caughtUp }
      }`,
      { input: { commandId: randomUUID(), firstName: 'Nina', lastName: 'New', hourlyRate: 21.5 } },
    ),
  )
  expect(data?.createEmployee, JSON.stringify(errors)).toEqual({
    employee: { firstName: 'Nina', payRates: [{ hourlyRateCents: 2150 }] },
    caughtUp: false,
  })
})

test('a command about something just created waits for the read models instead of answering 404', async () => {
  const { owner, ana, manager } = await twoLocations(muster)
  const day = inDays(7).slice(0, 10)
  const shift = { employeeId: ana.user.id, startTime: `${day}T09:00`, endTime: `${day}T17:00` }
  const update = (id: string) => owner.send('PUT', `/api/schedules/shifts/${id}`, { body: { notes: 'Early' } })
  const { id, updating } = await whileModelsLag(async () => {
    const created: string = (await owner.post('/api/schedules/shifts', shift)).body.id
    expect((await update(created)).status).toBe(503)
    return { id: created, updating: update(created) }
  })
  expect((await updating).status).toBe(200)
  expect((await update(randomUUID())).status).toBe(404)

  const swap = await whileModelsLag(() =>
    ana.browser.post('/api/shift-swaps', { shiftId: id, toEmployeeId: manager.user.id }),
  )
  expect((await ana.browser.send('DELETE', `/api/shift-swaps/${swap.body.id}`)).status).toBe(200)
})
