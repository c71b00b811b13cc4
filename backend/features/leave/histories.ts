import type { Kysely } from 'kysely'
import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import type { TimeOffRow } from '#projections/time-off/time-off.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isTakenFrom } from './domain/balances.ts'
import type { LeaveHistory } from './domain/leave-history.ts'
import { leaveTaken } from './leave-taken.ts'
import { anyOf, leaveRecords, type Balance, type LeaveRecords } from './terms.ts'

type LeaveRequestRow = Pick<TimeOffRow, 'status' | 'reason'> & { leaveTypeId: string | null }

export type EmployeeLeave = LeaveRecords & {
  history: LeaveHistory
  requests: ReadonlyMap<string, LeaveRequestRow>
}

/** Returns a balance's leave of employees until a day. @param known the leave policies of the balance, if the caller has read them or previews others */
export async function leaveHistories(
  db: Kysely<Tables>,
  balance: Balance,
  ids: readonly string[],
  until: string,
  known?: readonly LeavePolicyVersion[],
): Promise<Map<string, EmployeeLeave>> {
  if (ids.length === 0) return new Map()
  const [records, requests] = await Promise.all([
    leaveRecords(db, balance, ids, until, known),
    db
      .selectFrom('read.time_off')
      .select([
        'employee_id as employeeId',
        'request_id as requestId',
        'leave_type_id as leaveTypeId',
        'counts_against as countsAgainst',
        'status',
        'reason',
        'times',
        'days',
      ])
      .where('employee_id', '=', anyOf(ids))
      .where('status', '!=', 'denied')
      // Requests that were canceled before a decision never counted as taken.
      .where((row) => row.or([row('status', '!=', 'cancelled'), row('reviewed_at', 'is not', null)]))
      .execute(),
  ])
  const requestsOf = Map.groupBy(
    requests.filter((each) => isTakenFrom(balance.leaveTypeId, each)),
    ({ employeeId }) => employeeId,
  )
  return new Map(
    Array.from(records, ([id, record]): [string, EmployeeLeave] => {
      const own = (requestsOf.get(id) ?? []).map((each) => ({ ...each, isCanceled: each.status === 'cancelled' }))
      const history = { ...record.terms, taken: leaveTaken(own, record.terms) }
      return [id, { ...record, history, requests: new Map(own.map((each) => [each.requestId, each])) }]
    }),
  )
}
