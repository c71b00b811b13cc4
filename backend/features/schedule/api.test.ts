import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DOUBLE_BOOKING } from '#schema/schedule/conflicts.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

/** Sundays. Vienna's clocks skip 02:00 to 03:00 on the second one. */
const WEEK = '2027-03-21'
const NEXT = '2027-03-28'

/** An organisation in Vienna with a manager and two cooks. */
async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`, { planInDrafts: true })
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  return {
    owner,
    locationId,
    manager: await hire('Mia', 'manager'),
    ana: await hire('Ana'),
    bob: await hire('Bob'),
  }
}

type Day = { employeeId?: string | null; day?: string; start?: string; end?: string }

const shiftOf = ({ employeeId = null, day = '2027-03-23', start = '09:00', end = '17:00' }: Day) => ({
  employeeId,
  startTime: `${day}T${start}`,
  endTime: `${day}T${end}`,
})

async function add(client: TestClient, of: Day) {
  const { status, body, text } = await client.post('/api/schedules/shifts', shiftOf(of))
  if (status !== 201) throw new Error(text)
  return body
}

const list = async (client: TestClient, startDate = WEEK, endDate = '2027-04-03') => {
  const { body } = await client.get(`/api/schedules/shifts/list?startDate=${startDate}&endDate=${endDate}`)
  return body.shifts
}

describe('a shift over REST', () => {
  test('is added, listed, changed, moved, deleted, and each is undone', async () => {
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
    // A night shift of the day before.
    expect(await list(manager.browser, '2027-03-24', '2027-03-24')).toEqual([])
    expect(await list(manager.browser, '2027-03-24T04:00:00Z', '2027-03-24T20:00:00Z')).toHaveLength(1)
  })

  test('is refused with the sentence and the field', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    await add(browser, { employeeId: ana.user.id })
    const refused = async (of: Day, more = {}) => {
      const { status, body } = await browser.post('/api/schedules/shifts', { ...shiftOf(of), ...more })
      return { status, ...body.error }
    }
    const taken = await refused({ employeeId: ana.user.id, start: '16:00', end: '20:00' })
    expect(taken).toMatchObject({ status: 409, message: DOUBLE_BOOKING })
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

  test('sent twice to another week goes there once, whatever has become of it since', async () => {
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

describe('a week over REST', () => {
  test('is shown now and as of a revision, published and unpublished', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    const path = `/api/schedules/weeks/${WEEK}`
    expect((await browser.get(path)).body).toMatchObject({ published: false, revision: -1, shifts: [] })
    await add(browser, { employeeId: ana.user.id })
    const { revision } = (await browser.get(path)).body
    const mine = async () => {
      const { body } = await ana.browser.get(`/api/schedules/my-shifts?startDate=${WEEK}&endDate=2027-03-27`)
      return body.shifts
    }
    expect(await mine()).toEqual([])
    expect((await browser.post(`${path}/publish`)).body).toMatchObject({ caughtUp: true })
    expect(await mine()).toMatchObject([{ start_time: '2027-03-23T08:00:00.000Z', hours: 7.5 }])
    expect((await browser.get(path)).body).toMatchObject({ published: true, shifts: [{ first_name: 'Ana' }] })
    expect((await browser.get(`${path}?asOf=${revision}`)).body).toMatchObject({
      published: false,
      shifts: [{ first_name: 'Ana' }],
    })
    expect((await browser.get(`${path}?asOf=-1`)).body).toMatchObject({ shifts: [], revision: -1 })
    const now = (await browser.get(path)).body
    expect((await browser.get(`${path}?asOf=999999999999`)).body).toMatchObject({ revision: now.revision })
    expect((await browser.post(`${path}/unpublish`)).status).toBe(200)
    expect(await mine()).toEqual([])
  })

  test('is named by its Sunday', async () => {
    const { manager } = await company()
    for (const day of ['2027-03-22', 'next', '2027-02-30', '9999-12-26']) {
      const { status, body } = await manager.browser.get(`/api/schedules/weeks/${day}`)
      expect({ day, status, fields: Object.keys(body.error.fields) }).toEqual({
        day,
        status: 422,
        fields: ['weekStart'],
      })
    }
  })
})

describe('over GraphQL', () => {
  const ADD = `mutation ($input: AddShiftInput!) {
    addShift(input: $input) {
      shift { id weekId weekStart revision employee { firstName } jobRole { name } location { timeZone } }
      conflicts { type } caughtUp
    }
  }`
  const WEEK_QUERY = `query ($day: Date!, $asOf: Int) {
    week(day: $day, asOf: $asOf) {
      id start startsAt endsAt published revision appliedTemplates location { id }
      shifts { id employeeId startsAt endsAt breakMinutes notes jobRoleId position revision }
      neighbours { id startsAt }
      people {
        employeeId firstName hourlyRateCents
        availability { dayOfWeek isAvailable startTime endTime } timeOff { startDate endDate }
      }
    }
  }`
  const input = (employeeId: string | null, day = '2027-03-23') => ({
    commandId: randomUUID(),
    shiftId: randomUUID(),
    employeeId,
    startsAt: `${day}T09:00`,
    endsAt: `${day}T17:00`,
  })

  test('a week is planned, looked at, taken back and shown as it was', async () => {
    const { manager, ana, bob } = await company()
    const { graphql } = manager.browser
    const given = input(ana.user.id)
    const { data, errors } = await graphql(ADD, { input: given })
    expect(errors).toBeUndefined()
    expect(data.addShift).toMatchObject({
      shift: { id: given.shiftId, weekStart: WEEK, employee: { firstName: 'Ana' }, jobRole: null },
      conflicts: [],
      caughtUp: true,
    })
    const moved = await graphql(
      `
        mutation ($input: MoveShiftInput!) {
          moveShift(input: $input) {
            shift {
              startsAt
              weekStart
              employeeId
            }
          }
        }
      `,
      { input: { commandId: randomUUID(), shiftId: given.shiftId, employeeId: bob.user.id, day: '2027-03-28' } },
    )
    expect(moved.data.moveShift.shift).toEqual({
      startsAt: '2027-03-28T07:00:00.000Z',
      weekStart: NEXT,
      employeeId: bob.user.id,
    })
    const week = async (day: string, asOf?: number) => (await graphql(WEEK_QUERY, { day, asOf })).data.week
    expect(await week('2027-03-25')).toMatchObject({ start: WEEK, shifts: [], published: false })
    const next = await week('2027-04-01')
    expect(next).toMatchObject({ start: NEXT, shifts: [{ id: given.shiftId, employeeId: bob.user.id }] })
    // A week of 167 hours.
    expect(Date.parse(next.endsAt) - Date.parse(next.startsAt)).toBe(167 * 3_600_000)
    expect(next.people.map(({ firstName }: { firstName: string }) => firstName)).toContain('Ana')
    expect((await week('2027-03-25', 1)).shifts).toMatchObject([{ id: given.shiftId, employeeId: ana.user.id }])
    // Moved meanwhile.
    const { errors: refused } = await graphql(
      `
        mutation ($input: UndoInput!) {
          undo(input: $input) {
            description
            weekIds
            caughtUp
          }
        }
      `,
      { input: { commandId: randomUUID(), undoes: given.commandId } },
    )
    expect(refused[0]?.extensions.code).toBe('conflict')
  })

  test('changes say which fields are wrong, by the names of the dialog', async () => {
    const { manager, ana } = await company()
    const { graphql } = manager.browser
    const wrong = async (more: Record<string, unknown>) => {
      const { errors } = await graphql(ADD, { input: { ...input(ana.user.id), ...more } })
      return errors?.[0]?.extensions
    }
    expect(await wrong({ endsAt: '2027-03-22T10:00' })).toMatchObject({ code: 'invalid', fields: { endTime: /end/ } })
    expect(await wrong({ startsAt: '2027-03-28T02:30', endsAt: '2027-03-28T09:00' })).toMatchObject({
      code: 'invalid',
      fields: { startTime: expect.stringContaining('skip 02:30') },
    })
    expect(await wrong({ notes: 'x'.repeat(501) })).toMatchObject({ code: 'invalid', fields: { notes: /500/ } })
    expect(await wrong({ shiftId: 'x' })).toMatchObject({ code: 'invalid', fields: { shiftId: /UUID/ } })
    expect(await wrong({ startsAt: 'noon' })).toMatchObject({ code: 'bad_request' })
  })

  test('a change that was made looking at an older shift is refused', async () => {
    const { manager, owner } = await company()
    const given = input(null)
    const { data } = await manager.browser.graphql(ADD, { input: given })
    const { revision } = data.addShift.shift
    const CHANGE = `mutation ($input: ChangeShiftInput!) { changeShift(input: $input) { shift { notes revision } } }`
    const change = (client: TestClient, notes: string) =>
      client.graphql(CHANGE, {
        input: { commandId: randomUUID(), shiftId: given.shiftId, seenRevision: revision, notes },
      })
    expect((await change(owner, 'first')).data.changeShift.shift.notes).toBe('first')
    expect((await change(manager.browser, 'second')).errors[0]).toMatchObject({ extensions: { code: 'conflict' } })
  })

  test("another organisation's shift is not found, and its id cannot be reused", async () => {
    const [one, other] = [await company(), await company()]
    const given = input(null)
    await one.manager.browser.graphql(ADD, { input: given })
    const { graphql } = other.manager.browser
    const { shiftId } = given
    const ids = { commandId: randomUUID(), shiftId }
    for (const [document, variables] of [
      [`mutation ($input: ChangeShiftInput!) { changeShift(input: $input) { caughtUp } }`, { ...ids, notes: 'x' }],
      [`mutation ($input: DeleteShiftInput!) { deleteShift(input: $input) { caughtUp } }`, ids],
      [`mutation ($input: MoveShiftInput!) { moveShift(input: $input) { caughtUp } }`, { ...ids, day: WEEK }],
      [
        `mutation ($input: UndoInput!) { undo(input: $input) { caughtUp } }`,
        { commandId: randomUUID(), undoes: given.commandId },
      ],
    ] as const) {
      const { errors } = await graphql(document, { input: variables })
      expect({ document, code: errors?.[0]?.extensions.code }).toEqual({ document, code: 'not_found' })
    }
    const { errors } = await graphql(ADD, { input: { ...input(other.ana.user.id), shiftId } })
    expect(errors?.[0]).toMatchObject({ message: 'There is already such a shift', extensions: { code: 'conflict' } })
    expect(await list(one.manager.browser)).toMatchObject([{ id: shiftId }])
    expect(await list(other.manager.browser)).toEqual([])
  })
})
