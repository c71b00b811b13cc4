import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, second, work } from './testing.ts'

const muster = await fileMuster()

async function closedWithRole() {
  const team = await companyOf(muster)
  const { owner, ana, user } = team
  const bar = await ok(owner.post('/api/organization/roles', { name: 'Bar', color: '#2f6f4e' }))
  const body = { hourlyRate: 15, effectiveFrom: '2026-01-01', roleId: bar.id }
  await ok(owner.send('PUT', `/api/employees/${ana.id}/pay-rate`, { body }))
  const change = async (field: string, type: string, input: object) => {
    const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
    const { errors } = await owner.graphql(document, { input: { commandId: randomUUID(), ...input } })
    expect(errors).toBeUndefined()
  }
  const [shiftId, day] = [randomUUID(), addDays(first, 1)]
  const times = { startTime: `${day}T07:00`, endTime: `${day}T15:00`, breakMinutes: 0 }
  const who = { employeeId: ana.id, jobRoleId: bar.id as string }
  await change('createShift', 'CreateShiftInput', { id: shiftId, ...times, ...who })
  await work(owner, ana.id, first, [8])
  await ok(approve(owner, first, ana.id))
  expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ grossCents: 12000 })
  // Removes recent changes from the overlap that is always checked again.
  for (const table of ['read.pay_changes', 'read.pay_shift_changes']) {
    const aged = sql`changed_at - interval '1 day'`
    await sql`update ${sql.table(table)} set changed_at = ${aged} where organization_id = ${user.organizationId}`.execute(
      muster.database.kysely,
    )
  }
  const differences = async () => (await ok(owner.get(path(second)))).differences
  return { ...team, user, bar, shiftId, change, differences }
}

test('removing the role from the shift of paid hours is a difference', async () => {
  const { shiftId, change, differences } = await closedWithRole()
  expect(await differences()).toEqual([])
  await change('updateShift', 'UpdateShiftInput', { id: shiftId, jobRoleId: null })
  expect(await differences()).toMatchObject([
    { amountCents: 9600 - 12000, forPeriod: first, causes: [{ kind: 'rate' }, { kind: 'rate' }] },
  ])
})

test('reassigning the shift of paid hours is a difference', async () => {
  const { ana, bob, shiftId, change, differences } = await closedWithRole()
  await change('moveShift', 'MoveShiftInput', { id: shiftId, employeeId: bob.id, day: addDays(first, 1) })
  expect(await differences()).toMatchObject([{ employeeId: ana.id, amountCents: 9600 - 12000 }])
})

test('deleting the shift of paid hours is a difference, restoring it is not', async () => {
  const { shiftId, change, differences } = await closedWithRole()
  const commandId = randomUUID()
  await change('deleteShift', 'DeleteShiftInput', { id: shiftId, commandId })
  expect(await differences()).toMatchObject([{ amountCents: 9600 - 12000 }])
  await change('undo', 'UndoInput', { id: commandId })
  expect(await differences()).toEqual([])
})

test('a corrected role pays the rest of a paid entry at the rate of the role', async () => {
  const { owner, ana } = await companyOf(muster)
  const bar = await ok(owner.post('/api/organization/roles', { name: 'Bar', color: '#2f6f4e' }))
  const body = { hourlyRate: 15, effectiveFrom: '2026-01-01', roleId: bar.id }
  await ok(owner.send('PUT', `/api/employees/${ana.id}/pay-rate`, { body }))
  const [id = ''] = await work(owner, ana.id, first, [8])
  await ok(approve(owner, first, ana.id))
  expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ grossCents: 8 * 1200 })

  const at = `${addDays(first, 1)}T10:00:00.000Z`
  const change = { employeeId: ana.id, roleId: bar.id, at, reason: 'Worked at the bar' }
  const elsewhere = await owner.post(`/api/time-clock/entries/${id}/role`, { ...change, roleId: randomUUID() })
  expect(elsewhere.status).toBe(404)
  await ok(owner.post(`/api/time-clock/entries/${id}/role`, change))
  expect((await ok(owner.get(path(second)))).differences).toMatchObject([{ amountCents: 4 * 300, forPeriod: first }])
})

test('an employee switches role while clocked in', async () => {
  const { owner, ana } = await companyOf(muster)
  const bar = await ok(owner.post('/api/organization/roles', { name: 'Bar', color: '#2f6f4e' }))
  const early = await ana.browser.post('/api/time-clock/switch-role', { roleId: bar.id })
  expect(early.body.error.message).toBe('You are not clocked in')
  await ok(ana.browser.post('/api/time-clock/clock-in', {}))
  await ok(ana.browser.post('/api/time-clock/switch-role', { roleId: bar.id }))
  const { data } = await ana.browser.graphql('{ timeEntries { nodes { roles { role { name } } } } }')
  expect(data.timeEntries.nodes).toEqual([{ roles: [{ role: { name: 'Bar' } }] }])
})
