import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#schema/people/events.ts'
import { mayKnowBadge, mayKnowPay, mayLookInto, type Viewer } from '#backend/features/people/permissions.ts'

const shownTo: Readonly<Record<string, typeof mayKnowPay | typeof mayLookInto>> = {
  PayRateSet: mayKnowPay,
  ContractSet: mayKnowPay,
  ContractRemoved: mayKnowPay,
  WorkLimitsSet: mayKnowPay,
  WorkLimitsRemoved: mayKnowPay,
  PayItemAdded: mayKnowPay,
  PayItemRemoved: mayKnowPay,
  TimeAccountOpened: mayKnowPay,
  TimeAccountAdjusted: mayKnowPay,
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

export function isHidden({ type, employee_id: id, role, person_location_id: locationId }: Concerned, viewer: Viewer) {
  const isShown = shownTo[type]
  if (!isShown) return false
  return id === null || role === null || locationId === null || !isShown({ id, role, locationId }, viewer)
}

/** SQL condition for a reason that the viewer may read. Search must not find hidden reasons. */
export function hasReadableReason({ role, employeeId, locationId }: Viewer): RawBuilder<boolean> {
  if (role === 'owner') return sql<boolean>`event.reason is not null`
  // Applies the strictest rule of all confidential events.
  return sql<boolean>`event.reason is not null and (
    event.type <> all(${Object.keys(shownTo)}) or event.employee_id = ${employeeId}
    or event.employee_id in (
      select employee_id from read.people where location_id = ${locationId} and role = 'employee'
    )
  )`
}
