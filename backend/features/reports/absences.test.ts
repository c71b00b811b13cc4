import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { absences } from './absences.ts'

const muster = await fileMuster()
const at = (local: string) => new Date(`${local}:00+01:00`)

async function expectingAna() {
  const company = await payingCompany(muster)
  const ana = await company.hire('Ana')
  const plan = (startTime: string, endTime: string) =>
    company.done(
      company.owner.post('/api/schedules/shifts', { employeeId: ana.user.id, startTime, endTime, breakMinutes: 0 }),
    )
  await plan('2026-01-06T09:00', '2026-01-06T17:00')
  const absentAt = async (local: string) => {
    const found = await absences(muster.database.kysely, reachOf(company.user), at(local))
    return found.map(({ startsAt, isOver }) => [startsAt, isOver ? 'missing' : 'late'])
  }
  return { ...company, ana, plan, absentAt }
}
const tuesday = at('2026-01-06T09:00').toISOString()

test('an employee is late once the grace minutes are over, and missing once the shift is', async () => {
  const { absentAt } = await expectingAna()
  expect(await absentAt('2026-01-06T08:59')).toEqual([])
  expect(await absentAt('2026-01-06T09:05')).toEqual([])
  expect(await absentAt('2026-01-06T09:06')).toEqual([[tuesday, 'late']])
  expect(await absentAt('2026-01-06T17:00')).toEqual([[tuesday, 'missing']])
  expect(await absentAt('2026-01-07T00:01')).toEqual([])
})

test('an employee who has clocked in is neither late nor missing', async () => {
  const { ana, work, absentAt } = await expectingAna()
  await work(ana, '2026-01-06T11:00', '2026-01-06T12:00')
  expect(await absentAt('2026-01-06T13:00')).toEqual([])
})

test('a shift that runs past midnight is late until it ends', async () => {
  const { plan, absentAt } = await expectingAna()
  await plan('2026-01-07T22:00', '2026-01-08T06:00')
  expect(await absentAt('2026-01-08T01:00')).toEqual([[at('2026-01-07T22:00').toISOString(), 'late']])
  expect(await absentAt('2026-01-08T06:30')).toEqual([])
})

test('absences are those of one location where asked for', async () => {
  const { user, absentAt } = await expectingAna()
  expect(await absentAt('2026-01-06T10:00')).toHaveLength(1)
  const { organizationId, locationId } = user
  const within = (reach: { locationId: string }) =>
    absences(muster.database.kysely, { organizationId, ...reach }, at('2026-01-06T10:00'))
  expect(await within({ locationId })).toHaveLength(1)
  expect(await within({ locationId: await muster.createLocation(organizationId, 'Elsewhere') })).toEqual([])
})
