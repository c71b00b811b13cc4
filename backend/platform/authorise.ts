import { Refusal } from '#kernel/commands/refusal.ts'
import type { Role } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Folded } from '#kernel/commands/folded-streams.ts'

/** The acting employee, as permissions need it. */
export type Acting =
  | { status: 'unknown' }
  | {
      status: 'active' | 'terminated'
      employeeId: string
      organizationId: string
      locationId: string
      role: Role
      /** Granted; see `asRunningPayroll`. */
      runsPayroll: boolean
    }

/** Other organisations' objects answer as missing. */
export function withinOrganization({ organizationId }: CommandContext, { begun }: Pick<Folded, 'begun'>) {
  if (begun && begun.organizationId !== organizationId) throw new Refusal('not_found', 'Not found')
}

/** The system may act for any employee. */
export function asOneself({ actor }: CommandContext, employeeId: string, message: string) {
  if (actor.kind === 'employee' && actor.employeeId !== employeeId) throw new Refusal('forbidden', message)
}

export function asSystem({ actor }: CommandContext) {
  if (actor.kind !== 'system') throw new Refusal('forbidden', 'You are not allowed to do this')
}

/**
 * Owners build the organisation. So may its founder before the owner's own stream exists: employees need a location
 * first.
 */
export function asOwner(context: CommandContext, { begun }: Pick<Folded, 'begun'>, who: Acting) {
  const { actor } = context
  const founder = begun?.actor
  const founds = founder?.kind === 'employee' && actor.kind === 'employee' && founder.employeeId === actor.employeeId
  if (who.status !== 'unknown' || !founds) asOwnerOf(context, who)
}

/** A manager of any of the organisation's locations. */
export function asManager({ actor, organizationId }: CommandContext, who: Acting) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.role !== 'employee' && who.organizationId === organizationId) return
  throw new Refusal('forbidden', 'Only a manager can do this')
}

/** Managers for their own location, owners for every one. */
export function asManagerOf({ actor, organizationId }: CommandContext, who: Acting, locationId: string) {
  if (actor.kind === 'system') return
  const here = who.status === 'active' && who.organizationId === organizationId
  if (here && (who.role === 'owner' || (who.role === 'manager' && who.locationId === locationId))) return
  throw new Refusal('forbidden', 'Only a manager of this location can do this')
}

/** Managers decide on employees of their location, owners on everyone. */
export function asManaging(context: CommandContext, who: Acting, person: { locationId: string; role: Role }) {
  asManagerOf(context, who, person.locationId)
  if (who.status === 'active' && who.role !== 'owner' && person.role !== 'employee') throw onlyOwners()
}

export function asOwnerOf({ actor, organizationId }: CommandContext, who: Acting) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.role === 'owner' && who.organizationId === organizationId) return
  throw onlyOwners()
}

/** Owners run payroll, for the whole organization, and so do the managers they allow to. */
export function asRunningPayroll({ actor, organizationId }: CommandContext, who: Acting) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.organizationId === organizationId && mayRunPayroll(who)) return
  throw notRunningPayroll()
}

export const mayRunPayroll = ({ role, runsPayroll }: { role: Role; runsPayroll: boolean }) =>
  role === 'owner' || (role === 'manager' && runsPayroll)

export const notRunningPayroll = () => new Refusal('forbidden', 'Only people who run payroll can do this')

/** `false` for policies and scripts. */
export const isOneself = (who: Acting, { employeeId }: { employeeId: string }) =>
  who.status !== 'unknown' && who.employeeId === employeeId

const onlyOwners = () => new Refusal('forbidden', 'Only an owner can do this')
