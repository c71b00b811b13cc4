import { Refusal } from '#kernel/commands/refusal.ts'
import type { Role } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Folded } from '#kernel/commands/folded-streams.ts'

/** The employee who issues a command; `unknown` for the system, and for a founder who has no employee stream yet. */
export type ActingEmployee =
  | { status: 'unknown' }
  | {
      status: 'active' | 'terminated'
      employeeId: string
      organizationId: string
      locationId: string
      role: Role
      /** Granted by an owner; owners can run payroll without this. */
      runsPayroll: boolean
    }

/** The stream belongs to another organization. The caller learns no more than that the target does not exist. */
export class ForeignStream extends Refusal {
  constructor() {
    super('not_found', 'Not found')
  }
}

/** @throws ForeignStream */
export function requireSameOrganization({ organizationId }: CommandContext, { begun }: Pick<Folded, 'begun'>) {
  if (begun && begun.organizationId !== organizationId) throw new ForeignStream()
}

/** Allows the employee themselves, and the system on behalf of any employee. */
export function requireSelf({ actor }: CommandContext, employeeId: string, message: string) {
  if (actor.kind === 'employee' && actor.employeeId !== employeeId) throw new Refusal('forbidden', message)
}

export function requireSystem({ actor }: CommandContext) {
  if (actor.kind !== 'system') throw new Refusal('forbidden', 'You are not allowed to do this')
}

/** The founder has no employee stream yet: a location must be created before the first employee. */
export function requireOwnerOrFounder(context: CommandContext, { begun }: Pick<Folded, 'begun'>, who: ActingEmployee) {
  const { actor } = context
  const founder = begun?.actor
  const founds = founder?.kind === 'employee' && actor.kind === 'employee' && founder.employeeId === actor.employeeId
  if (who.status !== 'unknown' || !founds) requireOwner(context, who)
}

/** Allows managers of any location, and owners. */
export function requireManager({ actor, organizationId }: CommandContext, who: ActingEmployee) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.role !== 'employee' && who.organizationId === organizationId) return
  throw new Refusal('forbidden', 'Only a manager can do this')
}

/** Allows the location's managers, and owners. */
export function requireManagerOf({ actor, organizationId }: CommandContext, who: ActingEmployee, locationId: string) {
  if (actor.kind === 'system') return
  const here = who.status === 'active' && who.organizationId === organizationId
  if (here && (who.role === 'owner' || (who.role === 'manager' && who.locationId === locationId))) return
  throw new Refusal('forbidden', 'Only a manager of this location can do this')
}

/**
 * Allows the location's managers, owners and delegates to decide on a person's request. Only owners decide on their own.
 * @param inPlaceOf see `Core.inPlaceOf`
 */
export function requireDecider(
  context: CommandContext,
  who: ActingEmployee,
  person: { employeeId: string; locationId: string; role: Role },
  inPlaceOf: string | null,
) {
  if (inPlaceOf === null) requireManagerOf(context, who, person.locationId)
  if (isSelf(who, person) && person.role !== 'owner') {
    throw new Refusal('forbidden', 'You can’t review your own request')
  }
}

/** Allows the location's managers if the target is an employee, and owners for any target. */
export function requireManagerOfEmployee(
  context: CommandContext,
  who: ActingEmployee,
  person: { locationId: string; role: Role },
) {
  requireManagerOf(context, who, person.locationId)
  if (who.status === 'active' && who.role !== 'owner' && person.role !== 'employee') throw ownerRefusal()
}

/**
 * As `requireManagerOfEmployee`, but managers can't change what is theirs. Owners can.
 * @param what names it in the refusal: `contract`
 */
export function requireManagerOfAnother(
  context: CommandContext,
  who: ActingEmployee,
  person: { employeeId: string; locationId: string; role: Role },
  what: string,
) {
  if (isSelf(who, person) && person.role === 'manager') {
    throw new Refusal('forbidden', `You cannot change your own ${what}`)
  }
  requireManagerOfEmployee(context, who, person)
}

export function requireOwner({ actor, organizationId }: CommandContext, who: ActingEmployee) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.role === 'owner' && who.organizationId === organizationId) return
  throw ownerRefusal()
}

/** Allows owners, and managers with the payroll permission. */
export function requirePayrollPermission({ actor, organizationId }: CommandContext, who: ActingEmployee) {
  if (actor.kind === 'system') return
  if (who.status === 'active' && who.organizationId === organizationId && canRunPayroll(who)) return
  throw payrollRefusal()
}

export const canRunPayroll = ({ role, runsPayroll }: { role: Role; runsPayroll: boolean }) =>
  role === 'owner' || (role === 'manager' && runsPayroll)

export const payrollRefusal = () => new Refusal('forbidden', 'Only people who run payroll can do this')

/** `false` for the system. */
export const isSelf = (who: ActingEmployee, { employeeId }: { employeeId: string }) =>
  who.status !== 'unknown' && who.employeeId === employeeId

const ownerRefusal = () => new Refusal('forbidden', 'Only an owner can do this')
