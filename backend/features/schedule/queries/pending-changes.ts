import type { Commands } from '#backend/platform/commands.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { netChanges, openings } from '../domain/net-changes.ts'
import type { WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'

type ShiftInterval = { startsAt: string; endsAt: string }

type PendingChange = ShiftInterval & { change: 'assigned' | 'removed' | 'changed'; before: ShiftInterval | null }

/** `sendsAt`: unless the week changes again. `openShifts`: employees who qualify will be notified. */
export type PendingChanges = {
  sendsAt: string | null
  openShifts: ShiftInterval[]
  recipients: { employeeId: string; changes: PendingChange[] }[]
}

/** Returns the net changes that employees have not been notified of. Reads the log, so that the latest change is included. */
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

const timesOf = ({ startsAt, endsAt }: ShiftInterval) => ({ startsAt, endsAt })
