import type { Kysely } from 'kysely'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { pendingInvitation } from '#backend/features/single-sign-on/pending-invitation.ts'
import { singleSignOnStream } from '#backend/features/single-sign-on/streams.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { domainOf } from '#schema/single-sign-on/inputs.ts'
import type { UserFilter } from './filter.ts'
import { ScimError } from './scim-error.ts'
import type { UserChange } from './user-change.ts'
import type { ScimUser } from './user-resource.ts'
import './tables.ts'

type Account = { employeeId: string; organizationId: string; email: string; status: 'active' | 'terminated' }

const noSuchUser = () => new ScimError(404, 'There is no such user')
const taken = (userName: string) => new ScimError(409, `A user ${userName} already exists`, 'uniqueness')

const usersOf = (on: Kysely<Tables>, organizationId: string) =>
  on
    .selectFrom('read.people as person')
    .leftJoin('identity.scim_users as scim', 'scim.employee_id', 'person.employee_id')
    .where('person.organization_id', '=', organizationId)
    .where('person.email', 'is not', null)
    .where('person.hiring_undone', '=', false)
    .where(({ eb, fn, val }) => eb(fn.coalesce('scim.is_deleted', val(false)), '=', false))

const selection = [
  'person.employee_id as id',
  'person.email',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.phone',
  'person.position',
  'person.status',
  'scim.external_id as externalId',
] as const

const withEmail = <Row extends { email: string | null }>(row: Row) => ({ ...row, email: row.email ?? '' })

/** Employees as SCIM users, by the same commands as the screens. Roles and locations are not part of SCIM here. */
export function scimUsers(services: Services) {
  const { commands, database, identity } = services

  async function findUser(on: Kysely<Tables>, organizationId: string, id: string): Promise<ScimUser> {
    const row = isId(id)
      ? await usersOf(on, organizationId).select(selection).where('person.employee_id', '=', id).executeTakeFirst()
      : undefined
    if (!row) throw noSuchUser()
    return withEmail(row)
  }

  /** @throws ScimError 404 for employees of other organizations, without an account or deleted by the provider */
  async function employeeOf(organizationId: string, id: string): Promise<Account> {
    const employee = isId(id) ? await commands.readState(employeeStream, id) : undefined
    if (!employee || employee.status === 'unknown' || employee.organizationId !== organizationId) throw noSuchUser()
    const { email } = employee
    const deleted = await database.kysely
      .selectFrom('identity.scim_users')
      .select('employee_id')
      .where('employee_id', '=', id)
      .where('is_deleted', '=', true)
      .executeTakeFirst()
    if (email === null || employee.isForgotten || employee.isHiringUndone || deleted) throw noSuchUser()
    return { employeeId: id, organizationId, email, status: employee.status }
  }

  async function keep(
    organizationId: string,
    employeeId: string,
    change: { externalId?: string | null; isDeleted?: boolean },
  ) {
    const row = {
      ...(change.externalId !== undefined && { external_id: change.externalId }),
      ...(change.isDeleted !== undefined && { is_deleted: change.isDeleted }),
    }
    if (Object.keys(row).length === 0) return
    await database.kysely
      .insertInto('identity.scim_users')
      .values({ external_id: null, ...row, employee_id: employeeId, organization_id: organizationId })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
      .execute()
  }

  async function refuseTakenExternalId(
    organizationId: string,
    externalId: string | null | undefined,
    employeeId?: string,
  ) {
    if (externalId === null || externalId === undefined) return
    const holder = await database.kysely
      .selectFrom('identity.scim_users')
      .select('employee_id')
      .where('organization_id', '=', organizationId)
      .where('external_id', '=', externalId)
      .executeTakeFirst()
    if (holder && holder.employee_id !== employeeId) {
      throw new ScimError(409, 'Another user has this externalId', 'uniqueness')
    }
  }

  /** Commands of one request, each with its own id. A repeated request repeats them without effect. */
  function steps({ user, commandId }: Initiator) {
    const outcomes: Outcome[] = []
    const contextOf = (what: string): CommandContext => ({
      ...commandContext(user, derivedId('scim', commandId, what)),
      correlationId: commandId,
    })
    return {
      contextOf,
      /** Only employees themselves change and verify their address. A verified domain proves that the organization may, too. */
      ofSystem: (what: string): CommandContext => ({
        ...contextOf(what),
        actor: { kind: 'system', name: user.apiToken?.name ?? 'SCIM' },
      }),
      async run(command: Promise<Outcome>) {
        outcomes.push(await command)
      },
      async shown(employeeId: string): Promise<ScimUser> {
        const [first] = outcomes
        if (!first) return findUser(database.kysely, user.organizationId, employeeId)
        const events = outcomes.flatMap((outcome) => outcome.events)
        const position = outcomes.reduce(
          (latest, each) => (each.position > latest ? each.position : latest),
          first.position,
        )
        const { kysely } = await services.readAfter({ position, events })
        return findUser(kysely, user.organizationId, employeeId)
      },
    }
  }

  type Steps = ReturnType<typeof steps>

  async function isVerifiedDomain(organizationId: string, email: string): Promise<boolean> {
    const { domains } = await commands.readState(singleSignOnStream, organizationId)
    return domains[domainOf(email)]?.isVerified === true
  }

  async function create(
    initiator: Initiator,
    change: UserChange & { userName: string },
    { contextOf, ofSystem, run }: Steps,
  ) {
    const { organizationId } = initiator.user
    const { userName: email } = change
    identity.admitAccount()
    await identity.admitAddress(organizationId, services.now())
    const { settings } = await commands.readState(singleSignOnStream, organizationId)
    const idOf = await commands.idsFromAddresses()
    const employeeId = idOf('scim', organizationId, initiator.commandId, email)
    const givenName = change.givenName ?? email.split('@')[0] ?? email
    const employee = {
      employeeId,
      locationId: settings?.defaultLocationId ?? initiator.user.locationId,
      email,
      firstName: givenName,
      lastName: change.familyName ?? givenName,
      phone: change.phone ?? null,
      position: change.title ?? settings?.defaultPosition ?? null,
      role: 'employee' as const,
      hourlyRateCents: null,
      epc: null,
    }
    try {
      await run(commands.createEmployee(contextOf('create'), employee))
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'conflict' && error.fields && 'email' in error.fields
      if (isTaken) await identity.recordTakenAddress(organizationId, services.now())
      throw error
    }
    if (await isVerifiedDomain(organizationId, email)) {
      await run(commands.verifyEmail(ofSystem('verify'), { employeeId, email }))
    }
    return employeeId
  }

  async function apply(employee: Account, change: UserChange, { contextOf, ofSystem, run }: Steps) {
    const { employeeId, organizationId, email } = employee
    const { userName = email } = change
    await refuseTakenExternalId(organizationId, change.externalId, employeeId)
    const isActive = employee.status === 'active'
    if (userName !== email && !(await isVerifiedDomain(organizationId, userName))) {
      throw new ScimError(400, 'userName changes only within a verified sign-in domain', 'mutability')
    }
    if (!isActive && change.active) await run(commands.reactivateEmployee(contextOf('reactivate'), { employeeId }))
    if (isActive || change.active) {
      const { givenName, familyName } = change
      const details = {
        ...(givenName !== undefined && { firstName: givenName }),
        ...(familyName !== undefined && { lastName: familyName }),
        ...(change.title !== undefined && { position: change.title }),
        ...(change.phone !== undefined && { phone: change.phone }),
      }
      if (Object.keys(details).length > 0) {
        await run(commands.updateEmployee(contextOf('update'), { employeeId, ...details }))
      }
      if (userName !== email) {
        await run(commands.changeEmail(ofSystem('address'), { employeeId, before: email, after: userName }))
      }
    }
    if (isActive && change.active === false) {
      await run(commands.deactivateEmployee(contextOf('deactivate'), { employeeId }))
    }
    await keep(organizationId, employeeId, {
      ...(change.externalId !== undefined && { externalId: change.externalId }),
    })
  }

  /** A former employee whom the provider had deleted comes back. */
  async function deletedUser(organizationId: string, email: string): Promise<string | undefined> {
    const row = await database.kysely
      .selectFrom('read.people as person')
      .innerJoin('identity.scim_users as scim', 'scim.employee_id', 'person.employee_id')
      .select('person.employee_id')
      .where('person.organization_id', '=', organizationId)
      .where('person.email', '=', email)
      .where('person.status', '=', 'terminated')
      .where('scim.is_deleted', '=', true)
      .orderBy('person.employee_id')
      .executeTakeFirst()
    return row?.employee_id
  }

  return {
    read: ({ user }: Initiator, id: string) => findUser(database.kysely, user.organizationId, id),

    async list(
      { user }: Initiator,
      { filter, offset, count }: { filter: UserFilter | undefined; offset: number; count: number },
    ) {
      let query = usersOf(database.kysely, user.organizationId)
      if (filter?.field === 'userName') query = query.where('person.email', '=', filter.value.toLowerCase())
      if (filter?.field === 'externalId') query = query.where('scim.external_id', '=', filter.value)
      if (filter?.field === 'id') {
        if (!isId(filter.value)) return { total: 0, users: [] }
        query = query.where('person.employee_id', '=', filter.value)
      }
      const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      const rows = await query.select(selection).orderBy('person.employee_id').offset(offset).limit(count).execute()
      return { total: Number(total), users: rows.map(withEmail) }
    },

    async create(initiator: Initiator, change: UserChange & { userName: string }): Promise<ScimUser> {
      const { organizationId } = initiator.user
      const { userName } = change
      const step = steps(initiator)
      const deletedId = await deletedUser(organizationId, userName)
      await refuseTakenExternalId(organizationId, change.externalId, deletedId)
      if (deletedId !== undefined) {
        await keep(organizationId, deletedId, { isDeleted: false })
        await apply(await employeeOf(organizationId, deletedId), { ...change, active: change.active ?? true }, step)
        return step.shown(deletedId)
      }
      const existing = await usersOf(database.kysely, organizationId)
        .select('person.employee_id')
        .where('person.email', '=', userName)
        .executeTakeFirst()
      if (existing) throw taken(userName)
      if (await pendingInvitation(services, organizationId, userName)) {
        throw new ScimError(409, `${userName} has a pending invitation`, 'uniqueness')
      }
      const employeeId = await create(initiator, change, step)
      await keep(organizationId, employeeId, { externalId: change.externalId ?? null })
      if (change.active === false) {
        await step.run(commands.deactivateEmployee(step.contextOf('deactivate'), { employeeId }))
      }
      return step.shown(employeeId)
    },

    async update(initiator: Initiator, id: string, change: UserChange): Promise<ScimUser> {
      const step = steps(initiator)
      await apply(await employeeOf(initiator.user.organizationId, id), change, step)
      return step.shown(id)
    },

    /** Deactivates the employee, and no longer lists them. */
    async remove(initiator: Initiator, id: string): Promise<void> {
      const { organizationId } = initiator.user
      const step = steps(initiator)
      await apply(await employeeOf(organizationId, id), { active: false }, step)
      await keep(organizationId, id, { isDeleted: true })
    },
  }
}
