import { parseStreamName, type AnyEvent, type StreamName } from '#kernel/events.ts'

/** The employee whom an event is about, if it is about one. */
export function personConcerned(stream: StreamName, { type, data }: AnyEvent): string | null {
  const { category, id } = parseStreamName(stream)
  if (category === 'employee' || category === 'timeclock' || category === 'timeoff') return id
  // The employee who has the shift now, or had it before it became open.
  if (type === 'ShiftMoved') return data.after.employeeId ?? data.before.employeeId
  return 'employeeId' in data ? (data.employeeId ?? null) : null
}
