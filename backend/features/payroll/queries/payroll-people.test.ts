import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payrollSettings } from './payroll-people.ts'

const muster = await fileMuster()

test('loads every employee once, by name, across batches and equal names', async () => {
  const { user } = await muster.signUp('Namesakes')
  const { organizationId, locationId } = user
  const { kysely } = muster.database
  // More than two batches with equal names, so that paging needs the ids.
  await sql`
    insert into read.people (
      employee_id, organization_id, location_id, first_name, last_name, email, email_verified, phone, position, role,
      status, badge, hired_at, homes, payroll_number, runs_payroll, hiring_undone
    )
    select gen_random_uuid(), ${organizationId}::uuid, ${locationId}::uuid, 'Same', 'Name ' || number / 300, null, false,
      null, null, 'employee', 'active', null, now(), '[]', null, false, false
    from generate_series(0, 449) number`.execute(kysely)
  const range = { from: '2026-03-01', to: '2026-03-14' }
  const batches = await Array.fromAsync(payrollSettings(kysely, { organizationId }, range))
  const people = batches.flat().map(({ lastName, id }) => `${lastName} ${id}`)
  expect(people).toHaveLength(451)
  expect(people).toEqual([...new Set(people)].toSorted())
})
