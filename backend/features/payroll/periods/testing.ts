import { randomUUID } from 'node:crypto'
import { addDays } from '#schema/shared/week-time.ts'
import type { TestClient, TestMuster } from '#backend/app/testing/gateway.ts'

export const first = '2026-03-01'
export const second = '2026-03-15'
export const third = '2026-03-29'
export const path = (start: string, rest = '') => `/api/payroll/periods/${start}${rest}`

export async function ok(answer: ReturnType<TestClient['send']>) {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}

export const raise = (owner: TestClient, id: string, hourlyRate: number, effectiveFrom: string) =>
  ok(owner.send('PUT', `/api/employees/${id}/pay-rate`, { body: { hourlyRate, effectiveFrom } }))

/** Ana and Bob belong to Mia's location. Everyone except Olga, the owner, earns $12 an hour. */
export async function companyOf(muster: TestMuster) {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = async (firstName: string, role: 'manager' | 'employee' = 'employee', at = locationId) => {
    const hired = await muster.hire({ organizationId, locationId: at, role, firstName })
    await raise(owner, hired.user.employeeId, 12, '2026-01-01')
    return { ...hired, id: hired.user.employeeId }
  }
  const [mia, ana, bob] = [await hire('Mia', 'manager'), await hire('Ana'), await hire('Bob')]
  return { owner, user, organizationId, hire, mia, ana, bob }
}

export const shift = (day: string, hours: number) => ({
  clockIn: `${day}T06:00:00.000Z`,
  clockOut: new Date(Date.parse(`${day}T06:00:00.000Z`) + hours * 3_600_000).toISOString(),
  breaks: [],
})

/** Adds hours on consecutive days from the period's first Monday on. @returns the ids of the entries */
export async function work(owner: TestClient, employeeId: string, start: string, hours: readonly number[]) {
  const ids: string[] = []
  for (const [index, length] of hours.entries()) {
    const body = { employeeId, times: shift(addDays(start, 1 + index), length), reason: 'Forgotten' }
    ids.push((await ok(owner.post('/api/time-clock/entries', body))).id)
  }
  return ids
}

export const approve = (by: TestClient, start: string, employeeId: string) =>
  by.post(path(start, '/approve'), { employeeId })

export const week = [10, 10, 10, 10, 6]
