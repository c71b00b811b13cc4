import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { overtimeToday } from './overtime-today.ts'
import { payingCompany } from './testing.ts'

const muster = await fileMuster()
const friday = (local: string) => new Date(`2026-01-09T${local}:00+01:00`)

async function almostThere() {
  const company = await payingCompany(muster)
  const ana = await company.hire('Ana')
  for (const day of ['05', '06', '07']) await company.work(ana, `2026-01-${day}T08:00`, `2026-01-${day}T18:00`)
  await company.work(ana, '2026-01-08T08:00', '2026-01-08T16:00')
  const shift = { employeeId: ana.user.id, startTime: '2026-01-09T09:00', endTime: '2026-01-09T14:00', breakMinutes: 0 }
  await company.done(company.owner.post('/api/schedules/shifts', shift))
  const at = async (local: string, ahead?: number) => {
    const found = await overtimeToday(muster.database.kysely, reachOf(company.user), friday(local), ahead)
    return found.map(({ person, reachesAt, until }) => ({ employeeId: person.id, reachesAt, until }))
  }
  return { ...company, ana, at }
}

test('lists an employee who will reach overtime by the schedule, with the time', async () => {
  const { ana, at } = await almostThere()
  expect(await at('07:00')).toEqual([
    { employeeId: ana.user.id, reachesAt: friday('11:00').toISOString(), until: friday('14:00').toISOString() },
  ])
})

test('does not list an employee who has clocked out before overtime', async () => {
  const { ana, at, work } = await almostThere()
  await work(ana, '2026-01-09T09:00', '2026-01-09T10:30')
  expect(await at('10:45')).toEqual([])
})

test('an early clock-in moves overtime earlier', async () => {
  const { ana, at, work } = await almostThere()
  await work(ana, '2026-01-09T08:00', '2026-01-09T10:30')
  expect(await at('12:00')).toEqual([
    { employeeId: ana.user.id, reachesAt: friday('10:00').toISOString(), until: null },
  ])
})
