import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const { owner, user } = await muster.signUp('Kettle', { planInDrafts: true })
const { organizationId } = user
const hire = (firstName: string, role: Role = 'employee', locationId = user.locationId) =>
  muster.hire({ organizationId, locationId, role, firstName })
const [manager, ana, bob] = await Promise.all([hire('Mia', 'manager'), hire('Ana'), hire('Bob')])
const zoe = await hire('Zoe', 'employee', await muster.createLocation(organizationId, 'Elsewhere'))
type ShiftTimesJson = { start_time: string; end_time: string }
type BrowserOwner = { browser: TestClient }

// The tests share an organization, so each uses its own week and filters lists by its own shifts.
let week = weekStartOf(new Date().toISOString(), 'Europe/Vienna')
const shiftIds = new Set<string>()
beforeEach(async () => {
  week = addDays(week, 7)
  shiftIds.clear()
  await owner.send('PUT', '/api/organization/policies/claims', { body: { claimPolicy: 'approval' } })
})

async function added(more: object = {}, weekday = 2, [start, end] = ['09:00', '17:00']) {
  const day = addDays(week, weekday)
  const times = { startTime: `${day}T${start}`, endTime: `${day}T${end}`, breakMinutes: 0 }
  const { status, body, text } = await manager.browser.post('/api/schedules/shifts', { ...times, ...more })
  if (status !== 201) throw new Error(text)
  shiftIds.add(body.id)
  return body.id as string
}
const publish = () => manager.browser.post(`/api/schedules/weeks/${week}/publish`)
const open = async (more: object = {}) => {
  const id = await added(more)
  await publish()
  return id
}
const shiftsFor = async ({ browser }: BrowserOwner) => {
  const { shifts } = (await browser.get('/api/open-shifts')).body
  return shifts.filter(({ id }: { id: string }) => shiftIds.has(id))
}
const claimsFor = async ({ browser }: BrowserOwner) => {
  const { claims } = (await browser.get('/api/open-shifts/claims')).body
  return claims.filter((claim: { shift_id: string }) => shiftIds.has(claim.shift_id))
}
const claim = ({ browser }: BrowserOwner, shiftId: string, body: object = {}) =>
  browser.post(`/api/open-shifts/${shiftId}/claim`, body)
const review = ({ browser }: BrowserOwner, id: string, approve: boolean) =>
  browser.send('PUT', `/api/open-shifts/claims/${id}/review`, { body: { approve } })
const workerOf = async (shiftId: string) => {
  const { data } = await owner.graphql(`{ week(day: "${week}") { shifts { id employeeId } } }`)
  return data.week.shifts.find(({ id }: { id: string }) => id === shiftId)?.employeeId
}
const said = ({ status, body }: { status: number; body: { error: { message: string } } }) =>
  `${status}: ${body.error.message}`

describe('an open shift', () => {
  test('is listed at its location once its week is published', async () => {
    const id = await added({ notes: 'Bring an apron' })
    expect(await shiftsFor(ana)).toEqual([])
    await publish()
    expect(await shiftsFor(ana)).toMatchObject([
      { id, hours: 8, role_name: null, position: null, notes: 'Bring an apron', qualified: true, claim: null },
    ])
    expect(await shiftsFor(zoe)).toEqual([])
    expect(said(await claim(zoe, id))).toBe('404: There is no such shift')
  })

  test('is among the pending changes of a published week', async () => {
    await publish()
    const policy = { body: { settleMinutes: 60 } }
    expect((await owner.send('PUT', '/api/organization/policies/notifications', policy)).status).toBe(200)
    const id = await added({ employeeId: ana.user.employeeId })
    const path = `/api/schedules/weeks/${week}/changes`
    await manager.browser.post(`${path}/publish`)
    await manager.browser.send('PUT', `/api/schedules/shifts/${id}`, { body: { employeeId: null } })
    const [times] = (await shiftsFor(bob)).map(({ start_time, end_time }: ShiftTimesJson) => ({ start_time, end_time }))
    expect((await manager.browser.get(path)).body).toMatchObject({
      sends_at: expect.any(String),
      open_shifts: [times],
      recipients: [{ employee_id: ana.user.employeeId, changes: [{ change: 'removed' }] }],
    })
    await manager.browser.post(`${path}/publish`)
    expect((await manager.browser.get(path)).body).toEqual({ sends_at: null, open_shifts: [], recipients: [] })
    const { changes } = (await manager.browser.get(`/api/schedules/weeks/${week}/history?limit=1`)).body
    expect(changes).toMatchObject([
      { sentence: 'Mia Test notified 1 employee of changes, and those who qualify of 1 open shift' },
    ])
  })

  test('has its claimants listed before its week or its changes are published', async () => {
    const offered = async () => {
      const { data } = await manager.browser.graphql(
        `{ openShiftsToOffer(day: "${week}") { claimants { firstName } } }`,
      )
      return data.openShiftsToOffer.map(({ claimants }: { claimants: { firstName: string }[] }) =>
        claimants.map(({ firstName }) => firstName).toSorted(),
      )
    }
    await added()
    await added({ employeeId: bob.user.employeeId }, 3)
    await added({}, 3)
    expect(await offered()).toEqual([['Ana', 'Bob'], ['Ana']])
    await publish()
    expect(await offered()).toEqual([])
    const id = await added({ employeeId: ana.user.employeeId }, 4)
    await manager.browser.post(`/api/schedules/weeks/${week}/changes/publish`)
    await manager.browser.send('PUT', `/api/schedules/shifts/${id}`, { body: { employeeId: null } })
    expect(await offered()).toEqual([['Bob']])
  })

  test('is claimed by two employees, and a manager approves one claim', async () => {
    const id = await open()
    const anas = await claim(ana, id, { notes: ' I need the hours ' })
    expect(anas).toMatchObject({
      status: 201,
      body: { status: 'pending', shift_id: id, first_name: 'Ana', notes: 'I need the hours', caughtUp: true },
    })
    expect(said(await claim(ana, id))).toBe('409: You have already claimed this shift')
    const bobs = await claim(bob, id)
    expect(await shiftsFor(ana)).toMatchObject([{ id, claim: { id: anas.body.id, status: 'pending' } }])
    expect((await claimsFor(manager)).map(({ first_name }: { first_name: string }) => first_name).toSorted()).toEqual([
      'Ana',
      'Bob',
    ])
    expect((await review(ana, bobs.body.id, true)).status).toBe(403)
    expect(await review(manager, bobs.body.id, true)).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect(await workerOf(id)).toBe(bob.user.employeeId)
    expect(await claimsFor(ana)).toMatchObject([{ id: anas.body.id, status: 'cancelled' }])
    expect(await claimsFor(manager)).toEqual([])
    expect(await shiftsFor(ana)).toEqual([])
    expect(said(await claim(ana, id))).toBe('409: Someone else has already claimed this shift')
  })

  test('is open again with a pending claim once the approval is undone', async () => {
    const id = await open()
    const { body } = await claim(ana, id)
    const { commandId } = (await review(manager, body.id, true)).body
    const undone = await manager.browser.post(`/api/schedules/commands/${commandId}/undo`)
    expect(undone.status).toBe(200)
    expect(await workerOf(id)).toBe(null)
    expect(await claimsFor(manager)).toMatchObject([{ id: body.id, status: 'pending' }])
  })

  test('goes to the first claimant under the first-come policy', async () => {
    const policy = { body: { claimPolicy: 'first_come' } }
    expect((await manager.browser.send('PUT', '/api/organization/policies/claims', policy)).status).toBe(403)
    expect((await owner.send('PUT', '/api/organization/policies/claims', policy)).status).toBe(200)
    expect((await owner.get('/api/organization/policies')).body.claims).toEqual({ claimPolicy: 'first_come' })
    const id = await open()
    expect(await claim(ana, id)).toMatchObject({ status: 201, body: { status: 'approved' } })
    expect(await workerOf(id)).toBe(ana.user.employeeId)
    expect(said(await claim(bob, id))).toBe('409: Someone else has already claimed this shift')
  })

  test('is listed for and can be claimed by employees who work in its role', async () => {
    const { body: role } = await owner.post('/api/organization/roles', { name: `Cook ${week}`, color: '#2f6f4e' })
    await added({ employeeId: bob.user.employeeId, jobRoleId: role.id }, 4)
    const id = await open({ jobRoleId: role.id })
    expect(await shiftsFor(ana)).toEqual([])
    expect(said(await claim(ana, id))).toBe(`403: You don’t work as Cook ${week}`)
    expect(await shiftsFor(bob)).toMatchObject([{ id, role_name: `Cook ${week}`, qualified: true }])
    expect((await claim(bob, id)).status).toBe(201)
    const setRoles = { input: { commandId: randomUUID(), id: bob.user.employeeId, jobRoleIds: [] } }
    await owner.graphql(
      'mutation ($input: UpdateEmployeeJobRolesInput!) { updateEmployeeJobRoles(input: $input) { caughtUp } }',
      setRoles,
    )
    const other = await open({ jobRoleId: role.id })
    expect((await shiftsFor(bob)).map((shift: { id: string }) => shift.id)).toEqual([id])
    expect(said(await claim(bob, other))).toBe(`403: You don’t work as Cook ${week}`)
  })

  test('a claim can be cancelled by its claimant only', async () => {
    const id = await open()
    const { body } = await claim(ana, id)
    const cancel = ({ browser }: BrowserOwner) => browser.send('DELETE', `/api/open-shifts/claims/${body.id}`)
    expect((await cancel(bob)).status).toBe(404)
    expect(await cancel(ana)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await shiftsFor(ana)).toMatchObject([{ id, claim: null }])
  })
})

describe('over GraphQL', () => {
  const mutate = async ({ browser }: BrowserOwner, name: string, type: string, input: object) => {
    const { data, errors } = await browser.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { request { id kind status actions other { id } } } }`,
      { input: { commandId: randomUUID(), ...input } },
    )
    return errors ? `${errors[0]?.extensions.code}: ${errors[0]?.message}` : data[name].request
  }

  test('warnings are shown before a shift is claimed, and to the manager', async () => {
    // Four days of ten hours, the last until five hours before the open shift; a draft is not counted.
    for (const weekday of [1, 3, 4]) await added({ employeeId: ana.user.employeeId }, weekday, ['07:00', '17:00'])
    await added({ employeeId: ana.user.employeeId }, 2, ['04:00', '07:00'])
    const id = await added({}, 2, ['12:00', '20:00'])
    const taken = await added({}, 3, ['10:00', '12:00'])
    await publish()
    const { data } = await ana.browser.graphql('{ openShifts { nodes { id warnings { severity message } } } }')
    const warningsOf = (shiftId: string) =>
      data.openShifts.nodes.find((each: { id: string }) => each.id === shiftId)?.warnings
    const expected = [
      { severity: 'warning', message: 'Overtime: 41 h that week' },
      { severity: 'warning', message: 'Only 5 h of rest between shifts' },
    ]
    expect(warningsOf(id)).toEqual(expected)
    expect(warningsOf(taken)[0]).toMatchObject({ severity: 'error' })
    const request = await mutate(ana, 'claimOpenShift', 'ClaimOpenShiftInput', { id })
    expect(request).toMatchObject({ kind: 'claim', status: 'claimed', actions: ['cancel'], other: null })
    expect(await mutate(ana, 'claimOpenShift', 'ClaimOpenShiftInput', { id: taken })).toBe(
      'conflict: Employee is already scheduled during this time',
    )
    const { data: pending } = await manager.browser.graphql(
      '{ pendingShiftRequests { nodes { id actions warnings { severity message } } } }',
    )
    expect(pending.pendingShiftRequests.nodes.find((each: { id: string }) => each.id === request.id)).toEqual({
      id: request.id,
      actions: ['approve', 'deny'],
      warnings: expected,
    })
  })

  test('claims of open shifts are listed with claims of offers, cancelled and denied', async () => {
    const id = await open()
    const input = { id, notes: 'Please' }
    const first = await mutate(ana, 'claimOpenShift', 'ClaimOpenShiftInput', input)
    expect(await mutate(ana, 'cancelOpenShiftClaim', 'ShiftRequestInput', { id: first.id })).toMatchObject({
      status: 'cancelled',
    })
    const second = await mutate(ana, 'claimOpenShift', 'ClaimOpenShiftInput', input)
    const denial = { id: second.id, approve: false }
    expect(await mutate(manager, 'reviewOpenShiftClaim', 'ReviewClaimInput', denial)).toMatchObject({
      status: 'denied',
      actions: [],
    })
    const { data } = await ana.browser.graphql('{ myShiftClaims { nodes { id status shiftId } } }')
    const own = data.myShiftClaims.nodes.filter(({ shiftId }: { shiftId: string }) => shiftId === id)
    expect(own.map(({ status }: { status: string }) => status)).toEqual(['denied', 'cancelled'])
    expect((await ana.browser.get('/api/shift-grabs?type=my-claims')).body.grabs).toEqual([])
  })
})
