import { randomUUID } from 'node:crypto'
import type { TestMuster } from '#backend/app/testing/gateway.ts'

/** Days are local to Vienna, which is an hour ahead of UTC in winter. */
export async function payingCompany(muster: TestMuster) {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  type Hired = Awaited<ReturnType<typeof hire>>

  const done = async (answer: ReturnType<typeof owner.post>) => {
    const { status, body, text } = await answer
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body
  }
  return {
    owner,
    user,
    hire,
    done,
    /** Takes local times such as `2026-01-05T09:00`. @returns the id of the entry */
    async work({ user: { id: employeeId } }: Hired, from: string, to: string, breaks: [string, string][] = []) {
      const at = (local: string) => new Date(`${local}:00+01:00`).toISOString()
      const times = {
        clockIn: at(from),
        clockOut: at(to),
        breaks: breaks.map(([start, end]) => ({ start: at(start), end: at(end) })),
      }
      const body = { employeeId, times, reason: 'Forgot to punch' }
      return (await done(owner.post('/api/time-clock/entries', body))).id as string
    },
    async pay({ user: { id } }: Hired, hourlyRate: number, effectiveFrom = '2025-01-01') {
      await done(owner.send('PUT', `/api/employees/${id}/pay-rate`, { body: { effectiveFrom, hourlyRate } }))
    },
  }
}

export const during = (startDate: string, endDate: string) => `startDate=${startDate}&endDate=${endDate}`
