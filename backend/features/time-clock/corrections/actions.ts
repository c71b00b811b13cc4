import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { User } from '#schema/identity/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { proposalsOf } from '../queries/punch-reviews.ts'
import { entriesById, type TimeEntry } from '../queries/entries.ts'
import { orNotFound } from '#backend/platform/http/or-not-found.ts'
import { type Acting, commandOf } from '#backend/platform/acting.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { type Services } from '#backend/platform/services.ts'

type Correction = { employeeId: string; times: EntryTimes; reason: string; punchId: string | null }
type Review = { employeeId: string; accept: boolean; comment: string | null }

/** Shared by REST and GraphQL. */
export function entryActions(services: Services) {
  const { commands, database, caughtUp } = services

  async function entry({ organizationId }: User, entryId: string): Promise<TimeEntry | undefined> {
    const [found] = await entriesById(database.kysely, organizationId, [entryId])
    return found
  }

  async function answer({ user }: Acting, entryId: string, outcome: Outcome) {
    const visible = await caughtUp(outcome)
    return { entry: orNotFound(await entry(user, entryId), visible, noSuchEntry()), caughtUp: visible }
  }

  return {
    /** @throws Refusal `not_found` unless it is the user's own or of an employee they manage */
    async find(user: User, entryId: string): Promise<TimeEntry> {
      const found = await entry(user, entryId)
      const [person] = found ? await peopleById(database.kysely, user.organizationId, [found.employeeId]) : []
      if (!found || !person || !mayLookInto(person, user)) throw noSuchEntry()
      return found
    },

    async add(acting: Acting, { employeeId, times, reason, punchId }: Correction) {
      const entryId = derivedId(acting.commandId, employeeId, 'entry')
      const data = { employeeId, entryId, times, punchId }
      return answer(acting, entryId, await commands.createEntry(because(acting, reason), data))
    },

    async correct(acting: Acting, entryId: string, { employeeId, times, reason, punchId }: Correction) {
      const data = { employeeId, entryId, times, punchId }
      return answer(acting, entryId, await commands.correctEntry(because(acting, reason), data))
    },

    async remove(acting: Acting, entryId: string, { employeeId, reason }: Pick<Correction, 'employeeId' | 'reason'>) {
      return answer(acting, entryId, await commands.deleteEntry(because(acting, reason), { employeeId, entryId }))
    },

    async approve(acting: Acting, entryId: string, { employeeId }: Pick<Correction, 'employeeId'>) {
      const context = commandOf(acting.user, acting.commandId)
      return answer(acting, entryId, await commands.approveEntry(context, { employeeId, entryId }))
    },

    async dismiss(acting: Acting, punchId: string, { employeeId, reason }: Pick<Correction, 'employeeId' | 'reason'>) {
      return { caughtUp: await caughtUp(await commands.dismissPunch(because(acting, reason), { employeeId, punchId })) }
    },

    async propose(
      acting: Acting,
      { entryId, times, reason }: { entryId: string | null; times: EntryTimes | null; reason: string },
    ) {
      const { organizationId, employeeId } = acting.user
      const outcome = await commands.proposeCorrection(because(acting, reason), { employeeId, entryId, times })
      const visible = await caughtUp(outcome)
      const waiting = await proposalsOf(database.kysely, { organizationId, employeeId })
      return { proposal: waiting.find(({ id }) => id === acting.commandId) ?? null, caughtUp: visible }
    },

    async withdraw(acting: Acting, proposalId: string) {
      const { employeeId } = acting.user
      const context = commandOf(acting.user, acting.commandId)
      return { caughtUp: await caughtUp(await commands.cancelCorrectionProposal(context, { employeeId, proposalId })) }
    },

    async review(acting: Acting, proposalId: string, { employeeId, accept, comment }: Review) {
      const context = because(acting, comment)
      return {
        caughtUp: await caughtUp(await commands.reviewCorrectionProposal(context, { employeeId, proposalId, accept })),
      }
    },
  }
}

function because({ user, commandId }: Acting, reason: string | null): CommandContext {
  const context = commandOf(user, commandId)
  return reason === null ? context : { ...context, reason }
}

const noSuchEntry = () => new Refusal('not_found', 'There is no such entry')
