import { parseStreamName, type AnyEvent, type StreamName } from '#kernel/events.ts'

export function affectedEmployee(stream: StreamName, { type, data }: AnyEvent): string | null {
  const { category, id } = parseStreamName(stream)
  if (category === 'employee' || category === 'timeclock' || category === 'timeoff') return id
  // The current assignee, or the previous one if the shift became open.
  if (type === 'ShiftMoved') return data.after.employeeId ?? data.before.employeeId
  return 'employeeId' in data ? (data.employeeId ?? null) : null
}
