import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { add, list, NEXT, shiftOf, WEEK, type ShiftOfDay } from './testing/rest.ts'

const muster = await fileMuster()
const company = () => teamOf(muster)

describe('a shift over REST', () => {
  test('is created, listed, updated, moved and deleted, and each command is undone', async () => {
    const { manager, ana, bob, locationId } = await company()
    const { browser } = manager
    const shift = await add(browser, { employeeId: ana.user.id })
    expect(shift).toMatchObject({
      employee_id: ana.user.id,
      first_name: 'Ana',
      start_time: '2027-03-23T08:00:00.000Z',
      end_time: '2027-03-23T16:00:00.000Z',
      hours: 7.5,
      break_minutes: 30,
      location_id: locationId,
      published: false,
      warnings: [],
      caughtUp: true,
    })
    const { warnings: _, commandId: added, caughtUp: _caughtUp, ...row } = shift
    expect(await list(browser)).toEqual([row])

    const path = `/api/schedules/shifts/${shift.id}`
    const changed = await browser.send('PUT', path, { body: { notes: ' Bring the key ', breakMinutes: 0 } })
    expect(changed.body).toMatchObject({ id: shift.id, notes: 'Bring the key', hours: 8, employee_id: ana.user.id })

    const moved = await browser.send('PUT', path, {
      body: { ...shiftOf({ employeeId: bob.user.id, day: '2027-03-30' }), breakMinutes: 0 },
    })
    expect(moved.body).toMatchObject({ first_name: 'Bob', start_time: '2027-03-30T07:00:00.000Z', hours: 8 })

    const gone = await browser.send('DELETE', path)
    expect(gone).toMatchObject({ status: 200, body: { caughtUp: true } })
    expect(await list(browser)).toEqual([])

    const undo = async (commandId: string) => browser.post(`/api/schedules/commands/${commandId}/undo`)
    expect(await undo(gone.body.commandId)).toMatchObject({ status: 200, body: { description: expect.any(String) } })
    expect(await list(browser)).toMatchObject([{ id: shift.id, first_name: 'Bob' }])
    expect((await undo(moved.body.commandId)).status).toBe(200)
    expect(await list(browser)).toMatchObject([{ id: shift.id, first_name: 'Ana', notes: 'Bring the key' }])
    expect((await undo(changed.body.commandId)).status).toBe(200)
    expect((await undo(added)).status).toBe(200)
    expect(await list(browser)).toEqual([])
    expect((await undo(randomUUID())).status).toBe(404)
  })

  test('may end on the next day, be open, and lie in days of the location or between instants', async () => {
    const { manager } = await company()
    const night = await add(manager.browser, { start: '22:00', end: '06:00' })
    expect(night).toMatchObject({ employee_id: null, first_name: null, end_time: '2027-03-24T05:00:00.000Z' })
    expect(await list(manager.browser, '2027-03-23', '2027-03-23')).toHaveLength(1)
    expect(await list(manager.browser, '2027-03-24', '2027-03-24')).toEqual([])
    expect(await list(manager.browser, '2027-03-24T04:00:00Z', '2027-03-24T20:00:00Z')).toHaveLength(1)
  })

  test('is refused with a message and the field', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    await add(browser, { employeeId: ana.user.id })
    const refused = async (of: ShiftOfDay, more = {}) => {
      const { status, body } = await browser.post('/api/schedules/shifts', { ...shiftOf(of), ...more })
      return { status, ...body.error }
    }
    const taken = await refused({ employeeId: ana.user.id, start: '16:00', end: '20:00' })
    const detail = /^Employee is already scheduled during this time\. Ana \w+ works Tue, Mar 23, 9:00.AM – 5:00.PM\.$/
    expect(taken).toMatchObject({ status: 409, message: expect.stringMatching(detail) })
    expect(await refused({}, { endTime: '2027-03-22T10:00' })).toMatchObject({
      status: 422,
      fields: { endTime: 'A shift must end after it starts' },
    })
    expect(await refused({}, { endTime: '2027-03-24T09:01' })).toMatchObject({
      status: 422,
      fields: { endTime: 'A shift can be at most 24 hours long' },
    })
    expect(await refused({}, { breakMinutes: 481 })).toMatchObject({ status: 422, fields: { breakMinutes: /longer/ } })
    expect(await refused({ day: NEXT, start: '02:30', end: '09:00' })).toMatchObject({
      status: 422,
      fields: { startTime: 'On 2027-03-28 the clocks skip 02:30' },
    })
    expect(await refused({ employeeId: randomUUID() })).toMatchObject({
      status: 404,
      fields: { employeeId: 'There is no such employee' },
    })
    expect(await refused({ day: '9999-12-31' })).toMatchObject({ status: 422 })
    expect(await list(browser)).toHaveLength(1)
  })

  test('outside the employee’s availability has a warning', async () => {
    const { manager, ana } = await company()
    const days = Array.from({ length: 7 }, (_, day) => ({
      day,
      isAvailable: day !== 2,
      startTime: '10:00',
      endTime: '18:00',
    }))
    expect((await ana.browser.post('/api/employees/availability', { availability: days })).body.set).toBe(true)
    const tuesday = await add(manager.browser, { employeeId: ana.user.id })
    expect(tuesday.warnings).toEqual([
      {
        type: 'unavailable',
        severity: 'warning',
        message: 'Employee marked as unavailable on this day of the week',
      },
    ])
    const wednesday = await add(manager.browser, { employeeId: ana.user.id, day: '2027-03-24' })
    expect(wednesday.warnings).toMatchObject([{ type: 'outside_availability' }])
  })

  test('sent twice with one key is one shift, and deleted twice is deleted once', async () => {
    const { manager, ana } = await company()
    const headers = { 'idempotency-key': randomUUID() }
    const body = shiftOf({ employeeId: ana.user.id })
    const first = await manager.browser.post('/api/schedules/shifts', body, headers)
    const again = await manager.browser.post('/api/schedules/shifts', body, headers)
    expect(again.body).toEqual(first.body)
    const deletion = { headers: { 'idempotency-key': randomUUID() } }
    const path = `/api/schedules/shifts/${first.body.id}`
    const gone = await manager.browser.send('DELETE', path, deletion)
    expect(await manager.browser.send('DELETE', path, deletion)).toMatchObject({ status: 200, body: gone.body })
    expect((await manager.browser.send('DELETE', path)).status).toBe(404)
  })

  test('is moved to another week once by a repeated request, even if it changed since', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    const { id } = await add(browser, { employeeId: ana.user.id })
    const path = `/api/schedules/shifts/${id}`
    const headers = { 'idempotency-key': randomUUID() }
    const move = () => browser.send('PUT', path, { body: shiftOf({ day: '2027-03-30' }), headers })
    const first = await move()
    expect(first).toMatchObject({ status: 200, body: { start_time: '2027-03-30T07:00:00.000Z' } })
    expect((await move()).body).toEqual(first.body)
    await browser.send('PUT', path, { body: { notes: 'Key' } })
    expect(await move()).toMatchObject({ status: 200, body: { notes: 'Key', employee_id: null } })
    expect(await list(browser)).toHaveLength(1)
  })

  test('and its week have a history', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    const { id, commandId } = await add(browser, { employeeId: ana.user.id })
    await browser.send('PUT', `/api/schedules/shifts/${id}`, { body: { notes: 'Key' } })
    const { body } = await browser.get(`/api/schedules/weeks/${WEEK}/history?limit=1`)
    expect(body.changes).toMatchObject([{ actor: 'Mia Test', changes: [{ field: 'notes', after: 'Key' }] }])
    const rest = await browser.get(`/api/schedules/weeks/${WEEK}/history?after=${body.next}`)
    expect(rest.body).toMatchObject({ changes: [{ commandId, shift_count: 1 }], next: null })
    const own = await browser.get(`/api/schedules/shifts/${id}/history`)
    expect(own.body.changes).toHaveLength(2)
  })
})
