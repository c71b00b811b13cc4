import { dayOf } from '#schema/shared/week-time.ts'
import type { Part } from '#frontend/shared/lib/sentence.ts'

type HistoryEntry = {
  type: string
  employeeId?: string | null
  location?: { id: string; timeZone: string } | null
  parts: readonly Part[]
  changes: readonly { before?: readonly Part[] | null; after?: readonly Part[] | null }[]
}

type PageAddress = { pathname: string; search?: string }

const schedule =
  /^(Shifts?[A-Z]|Week|AutoScheduled|ChangesNotified|DayNote|Template(Applied|Withdrawn)|TimeOff(Added|Removed)|TimeBooked|TimeReleased|Swap|Grab|OpenShift|Request)/
const time = /^(Clock|Break|Entry|Correction|Punch)/
const absence = /^(TimeOff|Pto)/
const template = /^Template/
const settings =
  /^(Organization|Location|JobRole(Added|Changed|Removed)|PaySchedule|PayPolicy|LaborBudget|[A-Za-z]+PolicySet)/
const person =
  /^(Employee|JobRolesSet|PayRate|PayrollNumber|PayrollPermission|Badge|Pin|Availability|DateAvailabilitySet|Email)/

export function pageOf(entry: HistoryEntry): PageAddress | undefined {
  const { type, employeeId, location } = entry
  if (schedule.test(type) && location) {
    const day = dayIn(entry, location.timeZone)
    return page('/manager/schedule-builder', { ...(day && { day }), location: location.id })
  }
  if (time.test(type) && employeeId) return page('/manager/time-entries', { view: 'entries', employee: employeeId })
  if (settings.test(type)) return page('/manager/settings')
  if (absence.test(type)) return page('/manager/time-off')
  if (template.test(type)) return page('/manager/schedule-templates')
  return person.test(type) && employeeId ? page(`/manager/employees/${employeeId}`) : undefined
}

const page = (pathname: string, search: Record<string, string> = {}): PageAddress => ({
  pathname,
  search: `?${new URLSearchParams(search)}`,
})

function dayIn({ parts, changes }: HistoryEntry, zone: string) {
  const all = [...changes.flatMap(({ before, after }) => [...(after ?? []), ...(before ?? [])]), ...parts]
  const named = all.find(({ kind, value }) => value && (kind === 'instant' || kind === 'day'))
  if (!named?.value) return undefined
  return named.kind === 'day' ? named.value : dayOf(named.value, zone)
}
