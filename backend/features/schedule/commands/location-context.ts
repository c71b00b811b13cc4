import type { ClaimPolicy } from '#schema/organization/rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

export type LocationContext = ClaimPolicy & {
  locationId: string
  timeZone: string
  planInDrafts: boolean
  roles: ReadonlyMap<string, string>
  authorise(): void
}

/** @throws Refusal `not_found`, also for another organization's location */
export async function locationContextOf(
  core: Pick<Core, 'read' | 'actorOf'>,
  context: CommandContext,
  locationId: string,
): Promise<LocationContext> {
  const [location] = await locationContextsOf(core, context, [locationId])
  if (!location) throw new Error('no context for the location')
  return location
}

export async function locationContextsOf(
  { read, actorOf }: Pick<Core, 'read' | 'actorOf'>,
  context: CommandContext,
  locationIds: readonly string[],
): Promise<LocationContext[]> {
  const [{ state: organization }, actor] = await Promise.all([
    read(organizationStream, context.organizationId),
    actorOf(context),
  ])
  return locationIds.map((locationId) => {
    const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
    if (organization.status === 'unknown' || !location) throw new Refusal('not_found', 'There is no such location')
    return {
      locationId,
      timeZone: location.timeZone,
      planInDrafts: organization.planInDrafts,
      claimPolicy: organization.claimPolicy,
      roles: new Map(Object.entries(organization.jobRoles).map(([id, { name }]) => [id, name])),
      authorise: () => requireManagerOf(context, actor, locationId),
    }
  })
}

export async function nameOf({ read }: Pick<Core, 'read'>, employeeId: string): Promise<string | undefined> {
  const { state } = await read(employeeStream, employeeId)
  return state.status === 'unknown' ? undefined : `${state.firstName} ${state.lastName}`
}
