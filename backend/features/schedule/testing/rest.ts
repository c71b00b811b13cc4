import type { TestClient } from '#backend/app/testing/gateway.ts'

/** Sundays. In Vienna, clocks skip 02:00 to 03:00 on the second. */
export const WEEK = '2027-03-21'
export const NEXT = '2027-03-28'

export type ShiftOfDay = { employeeId?: string | null; day?: string; start?: string; end?: string }

export const shiftOf = ({ employeeId = null, day = '2027-03-23', start = '09:00', end = '17:00' }: ShiftOfDay) => ({
  employeeId,
  startTime: `${day}T${start}`,
  endTime: `${day}T${end}`,
})

export async function add(client: TestClient, of: ShiftOfDay) {
  const { status, body, text } = await client.post('/api/schedules/shifts', shiftOf(of))
  if (status !== 201) throw new Error(text)
  return body
}

export const list = async (client: TestClient, startDate = WEEK, endDate = '2027-04-03') => {
  const { body } = await client.get(`/api/schedules/shifts/list?startDate=${startDate}&endDate=${endDate}`)
  return body.shifts
}
