import type { Device, EntryTimes, PunchSource, TimeclockEvent } from '#schema/time-clock/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveTimeclock, initialTimeclock, type FoldableTimeclockEvent } from './evolve.ts'

export const ana = 'a1d2b9f4-0000-4000-8000-000000000001'
export const kitchen = 'a1d2b9f4-0000-4000-8000-000000000002'
export const entry = 'a1d2b9f4-0000-4000-8000-000000000003'
export const secondEntry = 'a1d2b9f4-0000-4000-8000-000000000004'
export const punchId = 'a1d2b9f4-0000-4000-8000-000000000005'
export const proposalId = 'a1d2b9f4-0000-4000-8000-000000000006'
export const yard = 'a1d2b9f4-0000-4000-8000-000000000007'

/** `time` of 10 March 2026, or of another day: `11T08:00:00`. */
export const at = (time: string) => `2026-03-${time.includes('T') ? time : `10T${time}`}.000Z`
export const on = (time: string) => new Date(at(time))

export const whose = { employeeId: ana, locationId: kitchen }

export const happened = (
  type: 'ClockedIn' | 'BreakStarted' | 'BreakEnded' | 'ClockedOut',
  time: string,
  source: PunchSource = 'browser',
  entryId = entry,
) => ({ type, data: { entryId, ...whose, at: at(time), source } }) satisfies TimeclockEvent

/** `times('08:00:00', '16:00:00', ['12:00:00', '12:30:00'])`: a clock-in, a clock-out and breaks. */
export const times = (clockIn: string, clockOut: string | null, ...breaks: [string, string | null][]): EntryTimes => ({
  clockIn: at(clockIn),
  clockOut: clockOut === null ? null : at(clockOut),
  breaks: breaks.map(([start, end]) => ({ start: at(start), end: end === null ? null : at(end) })),
})

export const device = (time: string, more: Partial<Device> = {}): Device => ({
  readerId: yard,
  name: 'Back door',
  epc: 'E28011606000020A6681F23F',
  antenna: 1,
  address: '192.0.2.17',
  claimedAt: at(time),
  queued: false,
  ...more,
})

export const { given } = specification<typeof initialTimeclock, FoldableTimeclockEvent>(
  initialTimeclock,
  evolveTimeclock,
)
