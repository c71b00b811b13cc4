import { streamName, type Category } from '#schema/streams.ts'
import type { HireEmployee } from '#backend/features/people/domain/employee.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { withinOrganization } from '#backend/features/people/authorise.ts'
import { openClaims, type EmailClaim } from '#backend/features/people/claims.ts'
import { clockCommands } from '#backend/features/time-clock/commands.ts'
import type { ClockCommands } from '#backend/features/time-clock/commands/types.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { employeeCommands } from '#backend/features/people/commands/employee.ts'
import { openFoldedStreams, type Folded } from '#kernel/commands/folded-streams.ts'
import { handle, type Command } from '#kernel/commands/handle.ts'
import { joiningCommands } from '#backend/features/people/commands/onboarding.ts'
import type { JoiningCommands } from '#backend/features/people/commands/onboarding-types.ts'
import { openNewcomers } from '#backend/features/people/commands/hiring.ts'
import { inboxCommands } from '#backend/features/notifications/commands.ts'
import type { InboxCommands } from '#backend/features/notifications/command-types.ts'
import { organizationCommands } from '#backend/features/organization/commands/organization.ts'
import { openOwnership } from '#backend/features/people/commands/last-owner.ts'
import { peopleCommands } from '#backend/features/people/commands.ts'
import type { PeopleCommands } from '#backend/features/people/commands/types.ts'
import { planningCommands } from './planning-commands.ts'
import type { PlanningCommands } from './planning-command-types.ts'
import type { ReaderCommands } from '#backend/features/readers/command-types.ts'
import { readerCommands } from '#backend/features/readers/commands.ts'
import { scheduleCommands } from '#backend/features/schedule/commands.ts'
import type { RequestCommands } from '#backend/features/shift-requests/command-types.ts'
import type { ScheduleCommands } from '#backend/features/schedule/commands/types.ts'
import type { States } from './streams.ts'
import { openTurns } from '#kernel/commands/keyed-mutex.ts'

type Person = Omit<HireEmployee, 'organizationId'>

/**
 * Everything that can be done. Each resolves once its events are durable; a command that changes nothing
 * resolves with no events and the position it was decided at.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type Commands = ScheduleCommands &
  RequestCommands &
  PlanningCommands &
  PeopleCommands &
  JoiningCommands &
  ClockCommands &
  ReaderCommands &
  InboxCommands & {
    foundOrganization(context: CommandContext, data: { name: string }): Promise<Outcome>
    openLocation(
      context: CommandContext,
      data: { locationId: string; name: string; timeZone: string },
    ): Promise<Outcome>
    /** Claims the e-mail address first: `conflict` where somebody else has an account with it. */
    hireEmployee(context: CommandContext, data: Person): Promise<Outcome>
    verifyEmail(context: CommandContext, data: { employeeId: string; email: string }): Promise<Outcome>
    recordPasswordChange(
      context: CommandContext,
      data: { employeeId: string; how: 'change' | 'reset' },
    ): Promise<Outcome>
    /** An e-mail address of one account alone: `conflict` where somebody else holds it. */
    claimEmail(context: CommandContext, claim: EmailClaim): Promise<Outcome>
    releaseEmail(context: CommandContext, claim: EmailClaim): Promise<Outcome>
    /** Policies alone: releases a claim that was left behind on the way to what it is for. */
    settleClaim(context: CommandContext, data: { claimId: string; holderId: string }): Promise<Outcome>
    /** The state of a stream as of this moment: its cached fold brought up to date from the log. */
    readState<C extends Category>(category: C, id: string): Promise<States[C]>
  }

export type CommandsOptions = {
  log: EventLog
  /** Bytes, roughly, that cached folds may take (32 MiB). */
  cacheSize?: number
}

const CACHE_SIZE = 32 * 1024 * 1024

/** What commands are made of. */
export type Core = {
  run<C extends Category>(context: CommandContext, command: Command<C>): Promise<Outcome>
  /** Brought up to date from the log. */
  read<C extends Category>(category: C, id: string): Promise<Folded<C>>
}

/** The commands over one log. Any number of processes may have their own. */
export function openCommands({ log, cacheSize = CACHE_SIZE }: CommandsOptions): Commands {
  const streams = openFoldedStreams(log, cacheSize)
  const inTurn = openTurns()
  const core: Core = {
    run(context, command) {
      const authorise: typeof command.authorise = (folded) => {
        // A claim is for all organisations: an address can have one account only.
        if (!command.stream.startsWith('claim-')) withinOrganization(context, folded)
        command.authorise(folded)
      }
      return inTurn(command.stream, () => handle({ log, streams }, context, { ...command, authorise }))
    },
    async read<C extends Category>(category: C, id: string) {
      const { folded, fresh } = await streams.get<C>(streamName(category, id) as `${C}-${string}`)
      if (!fresh) await streams.readTail(folded)
      return folded
    },
  }
  const claims = openClaims(log, core)
  const newcomers = openNewcomers(core, claims)
  const ownership = openOwnership(core, log)
  const schedule = scheduleCommands(core, log)
  const clock = clockCommands(core)
  return {
    ...organizationCommands(core),
    ...employeeCommands(core, newcomers),
    ...joiningCommands(core, newcomers),
    ...clock,
    ...inboxCommands(core),
    ...schedule,
    ...planningCommands(core, { ...schedule, ...clock }, ownership),
    ...peopleCommands(core, claims, ownership, schedule),
    ...readerCommands(core),
    claimEmail: (context, claim) => claims.claim(context, claim),
    releaseEmail: (context, claim) => claims.release(context, claim),
    settleClaim: (context, { claimId, holderId }) => claims.settle(context, claimId, holderId),
    readState: async (category, id) => (await core.read(category, id)).state,
  }
}
