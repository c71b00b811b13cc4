import { Refusal } from '#kernel/commands/refusal.ts'
import type { Role } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Folded } from '#kernel/commands/folded-streams.ts'

/** Who acts, as far as permissions ask. */
export type Acting =
  | { status: 'unknown' }
  | { status: 'active' | 'terminated'; employeeId: string; organizationId: string; locationId: string; role: Role }

/** What belongs to another organisation answers as if it did not exist. */
export function withinOrganization({ organizationId }: CommandContext, { begun }: Pick<Folded, 'begun'>) {
  if (begun && begun.organizationId !== organizationId) throw new Refusal('not_found', 'Not found')
}

/** Policies, imports and the demo act for anybody. */
export function asOneself({ actor }: CommandContext, employeeId: string, message: string) {
  if (actor.kind === 'employee' && actor.employeeId !== employeeId) throw new Refusal('forbidden', message)
}

export function asSystem({ actor }: CommandContext) {
  if (actor.kind !== 'system') throw new Refusal('forbidden', 'You are not allowed to do this')
}

/**
 * Owners build the organisation. Its founder may do so before their own stream says that they are its owner,
 * because an organisation needs a location before it can have people.
 */
export function asOwner(context: CommandContext, { begun }: Pick<Folded, 'begun'>, who: Acting) {
  const { actor } = context
  const founder = begun?.actor
  const founds = founder?.kind === 'employee' && actor.kind === 'employee' && founder.employeeId === actor.employeeId
  if (who.status !== 'unknown' || !founds) asOwnerOf(context, who)
}

/** Whoever manages any of the organisation's locations. */
export function asManager({ actor, organizationId }: CommandContext, who: Acting) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.role !== 'employee' && who.organizationId === organizationId) return
  throw new Refusal('forbidden', 'Only a manager can do this')
}

/** Managers act for the location where they belong, owners for all of their organisation's. */
export function asManagerOf({ actor, organizationId }: CommandContext, who: Acting, locationId: string) {
  if (actor.kind === 'system') return
  const here = who.status === 'active' && who.organizationId === organizationId
  if (here && (who.role === 'owner' || (who.role === 'manager' && who.locationId === locationId))) return
  throw new Refusal('forbidden', 'Only a manager of this location can do this')
}

/** People's own affairs: managers decide on the employees of their location, owners on everybody. */
export function asManaging(context: CommandContext, who: Acting, person: { locationId: string; role: Role }) {
  asManagerOf(context, who, person.locationId)
  if (who.status === 'active' && who.role !== 'owner' && person.role !== 'employee') throw onlyOwners()
}

export function asOwnerOf({ actor, organizationId }: CommandContext, who: Acting) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.role === 'owner' && who.organizationId === organizationId) return
  throw onlyOwners()
}

/** `false` of policies and scripts, who are nobody. */
export const isOneself = (who: Acting, { employeeId }: { employeeId: string }) =>
  who.status !== 'unknown' && who.employeeId === employeeId

const onlyOwners = () => new Refusal('forbidden', 'Only an owner can do this')
