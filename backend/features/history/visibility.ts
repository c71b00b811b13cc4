import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#schema/people/events.ts'
import { mayKnowBadge, mayKnowPay, mayLookInto, type Viewer } from '#backend/features/people/permissions.ts'

/** What an event says of a person, and to whom it may be said. Other events are for all who see the line. */
const shownTo: Readonly<Record<string, typeof mayKnowPay | typeof mayLookInto>> = {
  PayRateSet: mayKnowPay,
  PayItemAdded: mayKnowPay,
  PayItemRemoved: mayKnowPay,
  BadgeRegistered: mayKnowBadge,
  BadgeRemoved: mayKnowBadge,
  EmployeeChanged: mayLookInto,
}

export type Concerned = {
  type: string
  employee_id: string | null
  role: Role | null
  person_location_id: string | null
}

/** Whether what was changed, and why, is hidden from the viewer, who sees only that it happened. */
export function isHidden({ type, employee_id: id, role, person_location_id: locationId }: Concerned, viewer: Viewer) {
  const isShown = shownTo[type]
  if (!isShown) return false
  return id === null || role === null || locationId === null || !isShown({ id, role, locationId }, viewer)
}

/** Of the rows of `event`, those whose reason the viewer may read: a search must not find what a line hides. */
export function hasReadableReason({ role, employeeId, locationId }: Viewer): RawBuilder<boolean> {
  if (role === 'owner') return sql<boolean>`event.reason is not null`
  // As narrow as the strictest of them.
  return sql<boolean>`event.reason is not null and (
    event.type <> all(${Object.keys(shownTo)}) or event.employee_id = ${employeeId}
    or event.employee_id in (
      select employee_id from read.people where location_id = ${locationId} and role = 'employee'
    )
  )`
}
