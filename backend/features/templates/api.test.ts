import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

const WEEK = '2027-03-21'

async function company() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  return { owner, manager: await hire('Mia', 'manager'), ana: await hire('Ana') }
}

const shift = (dayOfWeek: number, employeeId: string | null = null) => ({
  dayOfWeek,
  employeeId,
  startTime: '09:00',
  endTime: '17:00',
})

describe('a template over REST', () => {
  test('is created once, listed, changed, applied without clashing shifts, and deleted', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    const headers = { 'idempotency-key': randomUUID() }
    const request = { name: 'Usual', isRecurring: true, shifts: [shift(1, ana.user.id), shift(2)] }
    const made = await browser.post('/api/schedule-templates', request, headers)
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Usual', recurrence_pattern: 'weekly', shift_count: 2, shifts: [{ day_of_week: 1 }, {}] },
    })
    expect((await browser.post('/api/schedule-templates', request, headers)).body).toEqual(made.body)
    const path = `/api/schedule-templates/${made.body.id}`
    const { shifts: _, ...summary } = made.body
    expect((await browser.get('/api/schedule-templates')).body.templates).toEqual([summary])

    const added = await browser.post('/api/schedules/shifts', {
      employeeId: ana.user.id,
      startTime: '2027-03-22T10:00',
      endTime: '2027-03-22T12:00',
    })
    expect(added.status).toBe(201)
    const apply = (more = {}) => browser.post(`${path}/apply`, { weekStartDate: WEEK, ...more })
    expect(await apply({ onConflict: 'refuse' })).toMatchObject({ status: 409 })
    const applied = await apply()
    expect(applied.body).toMatchObject({
      added: 1,
      leftOut: [{ employeeId: ana.user.id, reason: 'Employee is already scheduled during this time' }],
    })
    expect(await apply()).toMatchObject({ status: 409 })
    expect((await apply({ again: true })).body).toMatchObject({ added: 1 })
    const undone = await browser.post(`/api/schedules/commands/${applied.body.commandId}/undo`)
    expect(undone.status).toBe(200)

    const body = { name: 'Other', shifts: [shift(3)] }
    const { revision: seenRevision } = made.body
    const changed = await browser.send('PUT', path, { body: { ...body, seenRevision } })
    expect(changed.body).toMatchObject({ name: 'Other', is_recurring: false, shift_count: 1 })
    expect(changed.body.revision).toBeGreaterThan(seenRevision)
    const stale = await browser.send('PUT', path, { body: { ...body, name: 'Stale', seenRevision } })
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect((await browser.get(path)).body).toEqual(changed.body)
    const unguarded = await browser.send('PUT', path, { body: { ...body, name: 'Last' } })
    expect(unguarded).toMatchObject({ status: 200, body: { name: 'Last' } })
    expect((await browser.send('DELETE', path)).status).toBe(200)
    expect((await browser.get(path)).status).toBe(404)
  })

  test('has one to a thousand shifts', async () => {
    const { manager } = await company()
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...shift(index % 7), id: randomUUID(), notes: 'Usual' }))
    const { status, body } = await manager.browser.post('/api/schedule-templates', { name: 'Big', shifts: many })
    expect({ status, count: body.shift_count }).toEqual({ status: 201, count: 1000 })
    const more = await manager.browser.post('/api/schedule-templates', { name: 'Bigger', shifts: [...many, shift(0)] })
    expect(more.body.error).toMatchObject({ fields: { shifts: 'A template can have at most 1000 shifts' } })
    const none = await manager.browser.post('/api/schedule-templates', { name: 'None', shifts: [] })
    expect(none.body.error).toMatchObject({ fields: { shifts: 'Please add at least one shift to the template' } })
    const monday = await manager.browser.post(`/api/schedule-templates/${body.id}/apply`, {
      weekStartDate: '2027-03-22',
    })
    expect(monday.body.error).toMatchObject({ code: 'invalid', fields: { weekStartDate: 'A week starts on a Sunday' } })
  })
})

test('auto-scheduling over REST assigns open shifts, and a repeated request gets the same response', async () => {
  const { manager } = await company()
  const { browser } = manager
  for (const day of ['2027-03-23', '2027-03-24']) {
    const open = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, position: 'Cook' }
    expect((await browser.post('/api/schedules/shifts', open)).status).toBe(201)
  }
  const elsewhere = { startTime: '2027-03-25T09:00', endTime: '2027-03-25T17:00', position: 'Pilot' }
  await browser.post('/api/schedules/shifts', elsewhere)
  const headers = { 'idempotency-key': randomUUID() }
  const run = () => browser.post('/api/schedule-templates/auto-schedule', { weekStartDate: WEEK }, headers)
  const { status, body } = await run()
  expect({ status, body }).toMatchObject({ status: 200, body: { assigned: 2, leftOut: [], caughtUp: true } })
  expect((await run()).body).toEqual(body)
  const { shifts } = (await browser.get(`/api/schedules/weeks/${WEEK}`)).body
  const assigned = shifts.filter(({ employee_id: id }: { employee_id: string | null }) => id !== null)
  expect(assigned).toHaveLength(2)
  expect(shifts.at(-1)).toMatchObject({ employee_id: null, position: 'Pilot' })
  const secondRun = await browser.post('/api/schedule-templates/auto-schedule', { weekStartDate: WEEK })
  expect(secondRun.body).toMatchObject({ assigned: 0 })
})
