import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { during } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()
const [from, to] = ['2025-01-05', '2026-01-03']
const [PEOPLE, WEEKS, HOURS] = [1000, 52, 13]
const RATE = 15_000_00
const BONUS = 1_500_000_00
const weeklyCents = HOURS * RATE

const REPORT = `query ($from: Date!, $to: Date!) {
  laborReport(from: $from, to: $to) {
    totals { workedSeconds cents costedSeconds }
    people { grossCents workedSeconds hourlyRateCents }
  }
}`

/** Fills the read models directly: each employee works one day a week and gets one bonus. */
async function workYear({ organizationId, locationId }: { organizationId: string; locationId: string }) {
  const { kysely } = muster.database
  await sql`
    insert into read.people (
      employee_id, organization_id, location_id, first_name, last_name, email, email_verified, phone, position, role,
      status, badge, hired_at, homes, payroll_number, runs_payroll, hiring_undone
    )
    select gen_random_uuid(), ${organizationId}::uuid, ${locationId}::uuid, 'Ana', 'Name ' || number, null, false, null,
      null, 'employee', 'active', null, '2025-01-01', '[]', null, false, false
    from generate_series(1, ${sql.lit(PEOPLE)}) number`.execute(kysely)
  const employees = sql`read.people where organization_id = ${organizationId} and first_name = 'Ana'`
  await sql`update read.people person set homes = (
      select homes from read.people where organization_id = ${organizationId} and role = 'owner'
    ) where organization_id = ${organizationId}`.execute(kysely)
  await sql`
    insert into read.pay_rates (employee_id, organization_id, rates, role_rates)
    select employee_id, organization_id,
      ${JSON.stringify([{ effectiveFrom: '2025-01-01', hourlyRateCents: RATE, changeId: organizationId }])}::jsonb, '{}'
    from ${employees}`.execute(kysely)
  await sql`
    insert into read.pay_items (
      item_id, employee_id, organization_id, day, kind, amount_cents, weeks, reason, added_at, added_by
    )
    select gen_random_uuid(), employee_id, organization_id, '2025-06-02', 'discretionary-bonus', ${BONUS}, 1, 'Year',
      now(), '{"kind":"system","name":"test"}'
    from ${employees}`.execute(kysely)
  await sql`
    insert into read.time_entries (
      entry_id, employee_id, organization_id, location_id, status, clock_in, clock_out, breaks, break_seconds,
      worked_seconds, source, offline, roles, flagged, versions
    )
    select gen_random_uuid(), employee_id, organization_id, location_id, 'closed', start,
      start + make_interval(hours => ${HOURS}), '[]', 0, ${HOURS * 3600}, 'web', false, '[]', '[]', '[]'
    from generate_series(timestamptz '2025-01-06 06:00Z', '2025-12-29 06:00Z', interval '7 days') start,
      ${employees}`.execute(kysely)
}

test('a year of 1,000 people in Colombian pesos exceeds 32 bits in every report', { timeout: 120_000 }, async () => {
  const { owner, user } = await muster.signUp('Bogota')
  await owner.send('PATCH', '/api/organization', { body: { currency: 'COP' } })
  await workYear(user)
  const cents = PEOPLE * (WEEKS * weeklyCents + BONUS)
  const seconds = PEOPLE * WEEKS * HOURS * 3600
  expect(Math.min(cents, seconds)).toBeGreaterThan(2 ** 31)

  const { data } = await owner.graphql(REPORT, { from, to })
  expect(data.laborReport.totals).toEqual({ workedSeconds: seconds, cents, costedSeconds: seconds })
  expect(data.laborReport.people[1]).toEqual({
    grossCents: cents / PEOPLE,
    workedSeconds: seconds / PEOPLE,
    hourlyRateCents: RATE,
  })
  const range = during(from, to)
  const exported = (await owner.get(`/api/payroll/export?${range}&format=json`)).body
  expect(exported.summary).toMatchObject({ totalGrossPay: cents / 100, totalHours: seconds / 3600 })
  const costs = (await owner.get(`/api/labor/costs?${range}`)).body.actual as { total_cost: number }[]
  expect(costs.reduce((sum, { total_cost: cost }) => sum + cost, 0)).toBe(cents / 100)
})

test('an item and a rate in Colombian pesos are accepted', async () => {
  const { owner, user } = await muster.signUp('Medellin')
  const { employeeId } = user
  const rate = { effectiveFrom: '2025-01-01', hourlyRate: 15_000 }
  expect((await owner.send('PUT', `/api/employees/${employeeId}/pay-rate`, { body: rate })).status).toBe(200)
  const item = { employeeId, day: '2025-06-02', kind: 'bonus', amountCents: 30_000_000_00, weeks: 1, reason: 'Year' }
  expect((await owner.post('/api/payroll/items', item)).status).toBe(201)
  const { data } = await owner.graphql(`query ($id: ID!) { payItems(employeeId: $id) { nodes { amountCents } } }`, {
    id: employeeId,
  })
  expect(data.payItems.nodes).toEqual([{ amountCents: 30_000_000_00 }])
})
