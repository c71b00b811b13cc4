import { streamName, type Category } from '#schema/events/all.ts'
import type { Role } from '#schema/events/employee.ts'
import { hireEmployee, recordPasswordChange, verifyEmail } from '../domain/employee/employee.ts'
import { foundOrganization, openLocation } from '../domain/organization/organization.ts'
import { Refusal } from '../domain/refusal.ts'
import { clockIn, clockOut, endBreak, remindToClockOut, startBreak } from '../domain/timeclock/timeclock.ts'
import type { EventLog } from '../log/log.ts'
import { asOneself, asOwner, asSystem, withinOrganization } from './authorise.ts'
import { normalizedEmail, openClaims, type EmailClaim } from './claims.ts'
import type { CommandContext, Outcome } from './command.ts'
import { openFoldedStreams } from './folded.ts'
import { handle, type Command } from './handle.ts'
import { derivedId } from './ids.ts'
import type { States } from './states.ts'

/** `at`: when a punch kept on a device was made (ISO 8601, UTC); without it the command's `now` counts. */
type PunchData = { employeeId: string; at?: string | undefined }

type Person = {
  employeeId: string
  locationId: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  position: string | null
  role: Role
}

/**
 * Everything that can be done. Each resolves once its events are durable; a command that changes nothing
 * resolves with no events and the position it was decided at.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type Commands = {
  foundOrganization(context: CommandContext, data: { name: string }): Promise<Outcome>
  openLocation(context: CommandContext, data: { locationId: string; name: string; timeZone: string }): Promise<Outcome>
  /** Claims the e-mail address first: `conflict` where somebody else has an account with it. */
  hireEmployee(context: CommandContext, data: Person): Promise<Outcome>
  verifyEmail(context: CommandContext, data: { employeeId: string; email: string }): Promise<Outcome>
  recordPasswordChange(context: CommandContext, data: { employeeId: string; how: 'change' | 'reset' }): Promise<Outcome>
  clockIn(context: CommandContext, data: PunchData & { locationId: string }): Promise<Outcome>
  startBreak(context: CommandContext, data: PunchData): Promise<Outcome>
  endBreak(context: CommandContext, data: PunchData): Promise<Outcome>
  clockOut(context: CommandContext, data: PunchData): Promise<Outcome>
  remindToClockOut(context: CommandContext, data: { employeeId: string; entryId: string }): Promise<Outcome>
  /** An e-mail address of one account alone: `conflict` where somebody else holds it. */
  claimEmail(context: CommandContext, claim: EmailClaim): Promise<Outcome>
  releaseEmail(context: CommandContext, claim: EmailClaim): Promise<Outcome>
  /** The state of a stream as of this moment: its cached fold brought up to date from the log. */
  readState<C extends Category>(category: C, id: string): Promise<States[C]>
}

export type CommandsOptions = {
  log: EventLog
  /** Bytes, roughly, that cached folds may take (32 MiB). */
  cacheSize?: number
}

const CACHE_SIZE = 32 * 1024 * 1024

/** The commands over one log. Any number of processes may have their own. */
export function openCommands({ log, cacheSize = CACHE_SIZE }: CommandsOptions): Commands {
  const streams = openFoldedStreams(log, cacheSize)

  function run<C extends Category>(context: CommandContext, command: Command<C>) {
    const authorise: Command<C>['authorise'] = (folded) => {
      // A claim is for all organisations: an address can have one account only.
      if (!command.stream.startsWith('claim-')) withinOrganization(context, folded)
      command.authorise(folded)
    }
    return handle({ log, streams }, context, { ...command, authorise })
  }

  async function read<C extends Category>(category: C, id: string) {
    const { folded, fresh } = await streams.get<C>(streamName(category, id) as `${C}-${string}`)
    if (!fresh) await streams.readTail(folded)
    return folded
  }

  const readEmployee = async (id: string) => (await read('employee', id)).state
  const claims = openClaims({ log, run, readEmployee })

  async function actorOf({ actor }: CommandContext) {
    return actor.kind === 'employee' ? readEmployee(actor.employeeId) : ({ status: 'unknown' } as const)
  }

  /** A command on the actor's own clock. */
  function punch(
    context: CommandContext,
    employeeId: string,
    type: Command<'timeclock'>['leadsTo'][number],
    decide: Command<'timeclock'>['decide'],
  ) {
    return run<'timeclock'>(context, {
      stream: `timeclock-${employeeId}`,
      leadsTo: [type],
      authorise: () => asOneself(context, employeeId, 'You can only use your own time clock'),
      decide,
    })
  }

  return {
    foundOrganization: (context, { name }) =>
      run<'organization'>(context, {
        stream: `organization-${context.organizationId}`,
        leadsTo: ['OrganizationFounded'],
        // Anybody may found one, and is its owner from then on.
        authorise: () => undefined,
        decide: (state) => foundOrganization(state, { organizationId: context.organizationId, name }),
      }),

    async openLocation(context, data) {
      const actor = await actorOf(context)
      return run<'organization'>(context, {
        stream: `organization-${context.organizationId}`,
        leadsTo: ['LocationOpened'],
        authorise: (organization) => asOwner(context, organization, actor),
        decide: (state) => openLocation(state, data),
      })
    },

    async hireEmployee(context, data) {
      const organization = await read('organization', context.organizationId)
      asOwner(context, organization, await actorOf(context))
      if (organization.state.status === 'unknown' || !(data.locationId in organization.state.locations)) {
        throw new Refusal('not_found', 'There is no such location')
      }
      const email = normalizedEmail(data.email)
      const claim = { email, holderId: data.employeeId }
      const claimed = await claims.claim(context, claim)
      try {
        return await run<'employee'>(context, {
          stream: `employee-${data.employeeId}`,
          leadsTo: ['EmployeeHired'],
          authorise: () => undefined,
          decide: (state) => hireEmployee(state, { ...data, email, organizationId: context.organizationId }),
        })
      } catch (error) {
        // Left alone, the address would be held by an account that does not have it.
        const hired = await readEmployee(data.employeeId)
        const has = hired.status === 'active' && hired.email === email
        if (error instanceof Refusal && claimed.events.length > 0 && !has) await claims.release(context, claim)
        throw error
      }
    },

    verifyEmail: (context, { employeeId, email }) =>
      run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmailVerified'],
        authorise: () => asOneself(context, employeeId, 'You can only verify your own address'),
        decide: (state) => verifyEmail(state, { email }),
      }),

    recordPasswordChange: (context, { employeeId, how }) =>
      run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['PasswordChanged'],
        authorise: () => asOneself(context, employeeId, 'You can only change your own password'),
        decide: (state) => recordPasswordChange(state, { how }),
      }),

    clockIn: (context, { employeeId, locationId, at }) => {
      const entryId = derivedId(context.commandId, employeeId, 'entry')
      const command = { employeeId, locationId, entryId, at, now: context.now }
      return punch(context, employeeId, 'ClockedIn', (state) => clockIn(state, command))
    },
    startBreak: (context, data) =>
      punch(context, data.employeeId, 'BreakStarted', (state) => startBreak(state, { ...data, now: context.now })),
    endBreak: (context, data) =>
      punch(context, data.employeeId, 'BreakEnded', (state) => endBreak(state, { ...data, now: context.now })),
    clockOut: (context, data) =>
      punch(context, data.employeeId, 'ClockedOut', (state) => clockOut(state, { ...data, now: context.now })),

    remindToClockOut: (context, data) =>
      run<'timeclock'>(context, {
        stream: `timeclock-${data.employeeId}`,
        leadsTo: ['ClockOutReminded'],
        authorise: () => asSystem(context),
        decide: (state) => remindToClockOut(state, { ...data, now: context.now }),
      }),

    claimEmail: claims.claim,
    releaseEmail: claims.release,
    readState: async (category, id) => (await read(category, id)).state,
  }
}
