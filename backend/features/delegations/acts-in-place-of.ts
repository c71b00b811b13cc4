import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { inPlaceOf } from './domain/in-place-of.ts'
import { delegationsStream } from './streams.ts'

/** Returns the absent manager in whose place the actor decides about an employee, `null` without one. */
export async function actsInPlaceOf(
  { read }: Pick<Core, 'read'>,
  { actor, organizationId, now }: CommandContext,
  person: { employeeId: string; locationId: string },
): Promise<string | null> {
  if (actor.kind !== 'employee') return null
  const { state } = await read(delegationsStream, organizationId)
  const received = Object.values(state).filter(({ delegateId }) => delegateId === actor.employeeId)
  if (received.length === 0) return null
  const [{ state: organization }, { state: delegate }] = await Promise.all([
    read(organizationStream, organizationId),
    read(employeeStream, actor.employeeId),
  ])
  const standings = await Promise.all(
    received.map(async (delegation) => {
      const { state: manager } = await read(employeeStream, delegation.employeeId)
      const locationId = manager.status === 'unknown' ? delegation.locationId : manager.locationId
      const today = dayOf(now.toISOString(), locationIn(organization, locationId).timeZone)
      return { ...delegation, manager, delegate, today }
    }),
  )
  return inPlaceOf(standings, person)
}
