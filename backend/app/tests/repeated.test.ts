import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileMuster, type TestClient } from '../testing/gateway.ts'

const [WEEK, DAY, LATER_WEEK, LATER] = ['2027-03-21', '2027-03-23', '2027-04-04', '2027-04-06']
const SHIFTS = '/api/schedules/shifts'
const TEMPLATES = '/api/schedule-templates'

const muster = await fileMuster()
let kettle: Awaited<ReturnType<typeof company>>
let names = 0

beforeEach(async () => {
  kettle = await company()
})

async function company() {
  const { owner, user } = await muster.signUp(`Repeated${(names += 1)}`)
  const { organizationId, locationId } = user
  const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
  const hire = async (firstName: string, role: 'manager' | 'employee', at = locationId) =>
    (await muster.hire({ organizationId, locationId: at, role, firstName })).browser
  return {
    owner,
    locationId,
    manager: await hire('Mia', 'manager'),
    other: await hire('Otto', 'manager', elsewhere),
    ana: await hire('Ana', 'employee'),
    max: await hire('Max', 'employee'),
  }
}

const on = (day: string, more = {}) => ({ startTime: `${day}T09:00`, endTime: `${day}T17:00`, ...more })
const idsIn = async (client: TestClient, week: string): Promise<string[]> =>
  (await client.get(`/api/schedules/weeks/${week}`)).body.shifts.map(({ id }: { id: string }) => id)

const send = async (client: TestClient, method: string, path: string, body: object, key: string = randomUUID()) => {
  const { status, body: answer } = await client.send(method, path, { body, headers: { 'idempotency-key': key } })
  return { status, id: answer.id as string, code: answer.error?.code, message: answer.error?.message, key }
}
const undo = (client: TestClient, commandId: string) =>
  send(client, 'POST', `/api/schedules/commands/${commandId}/undo`, {})

const usedElsewhere = { status: 409, message: 'This command id was used for something else' }

describe('a call that is made again with its key', () => {
  test('finds what it made gone, where that was deleted since', async () => {
    const { manager } = kettle
    const shift = await send(manager, 'POST', SHIFTS, on(DAY))
    const changed = await send(manager, 'PUT', `${SHIFTS}/${shift.id}`, { notes: 'Bring the key' })
    await send(manager, 'DELETE', `${SHIFTS}/${shift.id}`, {})
    const gone = { status: 404, code: 'not_found' }
    expect(await send(manager, 'POST', SHIFTS, on(DAY), shift.key)).toMatchObject(gone)
    expect(await send(manager, 'PUT', `${SHIFTS}/${shift.id}`, { notes: 'Bring the key' }, changed.key)).toMatchObject(
      gone,
    )
    const content = { name: 'Spring', shifts: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }] }
    const template = await send(manager, 'POST', TEMPLATES, content)
    await send(manager, 'DELETE', `${TEMPLATES}/${template.id}`, {})
    expect(await send(manager, 'POST', TEMPLATES, content, template.key)).toMatchObject(gone)
  })

  test('does not report success for another target', async () => {
    const { manager, ana } = kettle
    const [one, other] = [await send(manager, 'POST', SHIFTS, on(DAY)), await send(manager, 'POST', SHIFTS, on(DAY))]
    const again = { ...on(DAY), id: randomUUID() }
    expect(await send(manager, 'POST', SHIFTS, again, one.key)).toMatchObject(usedElsewhere)
    const { key } = await send(manager, 'DELETE', `${SHIFTS}/${one.id}`, {})
    expect(await send(manager, 'DELETE', `${SHIFTS}/${other.id}`, {}, key)).toMatchObject(usedElsewhere)
    expect(await idsIn(manager, WEEK)).toEqual([other.id])

    const ask = (startDate: string) =>
      send(ana, 'POST', '/api/employees/time-off/requests', { startDate, endDate: startDate, reason: 'Vacation' })
    const review = (id: string, sameKey?: string) =>
      send(manager, 'PUT', `/api/employees/time-off/requests/${id}/review`, { approve: true }, sameKey)
    const [first, second] = [await ask('2027-06-07'), await ask('2027-06-09')]
    const approved = await review(first.id)
    expect(approved.status).toBe(200)
    expect(await review(second.id, approved.key)).toMatchObject(usedElsewhere)

    const role = (name: string, sameKey?: string) =>
      send(manager, 'POST', '/api/organization/roles', { name, color: '#2f6f4e', id: randomUUID() }, sameKey)
    expect(await role('Cook', (await role('Barista')).key)).toMatchObject(usedElsewhere)
  })

  test('applies a template to another week with new shifts', async () => {
    const { manager } = kettle
    const shifts = [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }]
    const { id } = await send(manager, 'POST', TEMPLATES, { name: 'Spring', shifts })
    const { key } = await send(manager, 'POST', `${TEMPLATES}/${id}/apply`, { weekStartDate: WEEK })
    await send(manager, 'POST', `${TEMPLATES}/${id}/apply`, { weekStartDate: LATER_WEEK }, key)
    const planned = [await idsIn(manager, WEEK), await idsIn(manager, LATER_WEEK)]
    expect(planned).toEqual([[expect.any(String)], [expect.any(String)]])
    expect(await undo(manager, key)).toMatchObject({ status: 200 })
    expect([await idsIn(manager, WEEK), await idsIn(manager, LATER_WEEK)]).toEqual([[], []])
  })

  test('does not stop others from undoing their commands with the same key', async () => {
    const { manager, other } = kettle
    const { key, id } = await send(manager, 'POST', SHIFTS, on(DAY))
    expect(await send(other, 'POST', SHIFTS, on(DAY, { id: randomUUID() }), key)).toMatchObject({ status: 201 })
    expect(await undo(manager, key)).toMatchObject({ status: 200 })
    expect(await idsIn(manager, WEEK)).not.toContain(id)
  })
})

describe('an id that a client makes', () => {
  test('of a deleted shift cannot be reused in another week', async () => {
    const { manager } = kettle
    const { id } = await send(manager, 'POST', SHIFTS, on(DAY, { id: randomUUID() }))
    const { key } = await send(manager, 'DELETE', `${SHIFTS}/${id}`, {})
    expect(await send(manager, 'POST', SHIFTS, on(LATER, { id }))).toMatchObject({ status: 409 })
    await undo(manager, key)
    expect([await idsIn(manager, WEEK), await idsIn(manager, LATER_WEEK)]).toEqual([[id], []])
  })

  test('does not reveal what another user made with it at the same moment', async () => {
    const { ana, max } = kettle
    const asked = { id: randomUUID(), startDate: '2027-06-07', endDate: '2027-06-07', reason: 'Vacation' }
    const answers = await Promise.all(
      [ana, max].map((one) => send(one, 'POST', '/api/employees/time-off/requests', asked)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('may be written in capitals', async () => {
    const { owner, manager, locationId } = kettle
    const week = (client: TestClient, id: string) =>
      client.graphql('query ($id: ID, $day: Date!) { week(day: $day, locationId: $id) { id } }', { id, day: DAY })
    const { data } = await week(owner, locationId)
    for (const client of [owner, manager]) {
      expect((await week(client, locationId.toUpperCase())).data).toEqual(data)
    }
  })

  test('of another location’s object is not found by a manager', async () => {
    const { manager, other } = kettle
    const shifts = [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }]
    const template = await send(manager, 'POST', TEMPLATES, { name: 'Spring', shifts })
    const { key } = await send(manager, 'POST', SHIFTS, on(DAY))
    for (const [id, command] of [
      [template.id, key],
      [randomUUID(), randomUUID()],
    ] as const) {
      expect(await send(other, 'DELETE', `${TEMPLATES}/${id}`, {})).toMatchObject({
        status: 404,
        message: 'There is no such template',
      })
      expect(await undo(other, command)).toMatchObject({ status: 404, message: 'There is nothing to undo' })
    }
  })
})
