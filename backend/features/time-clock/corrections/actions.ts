import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { User } from '#schema/identity/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { proposalsOf } from '../queries/punch-reviews.ts'
import { entriesById, type TimeEntry } from '../queries/entries.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { type Services } from '#backend/platform/services.ts'

type Correction = { employeeId: string; times: EntryTimes; reason: string; punchId: string | null }
type Review = { employeeId: string; accept: boolean; comment: string | null }

export function entryActions(services: Services) {
  const { commands, database, caughtUp, readAfter } = services

  async function resultFor({ user }: Initiator, entryId: string, outcome: Outcome) {
    const { kysely, ...progress } = await readAfter(outcome)
    const [entry] = await entriesById(kysely, user.organizationId, [entryId])
    return { entry: requireTarget(entry, progress.caughtUp, noSuchEntry()), ...progress }
  }

  return {
    /** @throws Refusal `not_found` unless the entry belongs to the user or to an employee they manage */
    async find(user: User, entryId: string): Promise<TimeEntry> {
      const [entry] = await entriesById(database.kysely, user.organizationId, [entryId])
      const [employee] = entry ? await peopleById(database.kysely, user.organizationId, [entry.employeeId]) : []
      if (!entry || !employee || !mayLookInto(employee, user)) throw noSuchEntry()
      return entry
    },

    async add(initiator: Initiator, { employeeId, times, reason, punchId }: Correction) {
      const entryId = derivedId(initiator.commandId, employeeId, 'entry')
      const data = { employeeId, entryId, times, punchId }
      return resultFor(initiator, entryId, await commands.createEntry(because(initiator, reason), data))
    },

    async correct(initiator: Initiator, entryId: string, { employeeId, times, reason, punchId }: Correction) {
      const data = { employeeId, entryId, times, punchId }
      return resultFor(initiator, entryId, await commands.correctEntry(because(initiator, reason), data))
    },

    async remove(
      initiator: Initiator,
      entryId: string,
      { employeeId, reason }: Pick<Correction, 'employeeId' | 'reason'>,
    ) {
      return resultFor(
        initiator,
        entryId,
        await commands.deleteEntry(because(initiator, reason), { employeeId, entryId }),
      )
    },

    async approve(initiator: Initiator, entryId: string, { employeeId }: Pick<Correction, 'employeeId'>) {
      const context = commandContext(initiator.user, initiator.commandId)
      return resultFor(initiator, entryId, await commands.approveEntry(context, { employeeId, entryId }))
    },

    async dismiss(
      initiator: Initiator,
      punchId: string,
      { employeeId, reason }: Pick<Correction, 'employeeId' | 'reason'>,
    ) {
      return {
        caughtUp: await caughtUp(await commands.dismissPunch(because(initiator, reason), { employeeId, punchId })),
      }
    },

    async propose(
      initiator: Initiator,
      { entryId, times, reason }: { entryId: string | null; times: EntryTimes | null; reason: string },
    ) {
      const { organizationId, employeeId } = initiator.user
      const outcome = await commands.proposeCorrection(because(initiator, reason), { employeeId, entryId, times })
      const { kysely, ...progress } = await readAfter(outcome)
      const pending = await proposalsOf(kysely, { organizationId, employeeId })
      return { proposal: pending.find(({ id }) => id === initiator.commandId) ?? null, ...progress }
    },

    async withdraw(initiator: Initiator, proposalId: string) {
      const { employeeId } = initiator.user
      const context = commandContext(initiator.user, initiator.commandId)
      return { caughtUp: await caughtUp(await commands.cancelCorrectionProposal(context, { employeeId, proposalId })) }
    },

    async review(initiator: Initiator, proposalId: string, { employeeId, accept, comment }: Review) {
      const context = because(initiator, comment)
      return {
        caughtUp: await caughtUp(await commands.reviewCorrectionProposal(context, { employeeId, proposalId, accept })),
      }
    },
  }
}

function because({ user, commandId }: Initiator, reason: string | null): CommandContext {
  const context = commandContext(user, commandId)
  return reason === null ? context : { ...context, reason }
}

const noSuchEntry = () => new Refusal('not_found', 'There is no such entry')
