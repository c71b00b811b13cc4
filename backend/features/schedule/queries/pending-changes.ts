import type { Commands } from '#backend/platform/commands.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { netChanges, openings } from '../domain/net-changes.ts'
import type { WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'

type Times = { startsAt: string; endsAt: string }

/** `before`: the times that a changed shift had, as the employee last heard. */
type PendingChange = Times & { change: 'assigned' | 'removed' | 'changed'; before: Times | null }

/**
 * What employees have not been notified of yet. `sendsAt`: when they will be, unless something changes again. `openShifts`:
 * those that became open, of which employees who qualify will be notified.
 */
export type PendingChanges = {
  sendsAt: string | null
  openShifts: Times[]
  recipients: { employeeId: string; changes: PendingChange[] }[]
}

/** The net changes of a published week, by employee. From the log itself: a change made a moment ago is among them. */
export async function pendingChanges(
  { readState }: Pick<Commands, 'readState'>,
  organizationId: string,
  { locationId, weekStart }: WeekKey,
  now: Date,
): Promise<PendingChanges> {
  const [week, organization] = await Promise.all([
    readState(weekStream, weekIdOf(locationId, weekStart)),
    readState(organizationStream, organizationId),
  ])
  if (week.status === 'unopened' || organization.status === 'unknown') {
    return { sendsAt: null, openShifts: [], recipients: [] }
  }
  const byEmployee = Map.groupBy(netChanges(week), ({ employeeId }) => employeeId)
  const recipients = [...byEmployee].map(([employeeId, own]) => ({
    employeeId,
    changes: own.map(({ change, before, after }) => ({
      change,
      ...timesOf(after ?? before),
      before: change === 'changed' ? timesOf(before) : null,
    })),
  }))
  const { changedAt } = week
  const openShifts = openings(week, now).map(({ shift }) => timesOf(shift))
  const settles = recipients.length + openShifts.length > 0 && changedAt !== undefined
  return {
    sendsAt: settles ? new Date(Date.parse(changedAt) + organization.settleMinutes * 60_000).toISOString() : null,
    openShifts,
    recipients,
  }
}

const timesOf = ({ startsAt, endsAt }: Times) => ({ startsAt, endsAt })
