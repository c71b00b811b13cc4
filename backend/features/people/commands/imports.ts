import type { ImportedPerson } from '#schema/people/import-events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { NewEmployee } from '../domain/hiring.ts'
import { importPeople, type Import, type ImportState } from '../domain/import.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging, asSystem } from '#backend/platform/authorise.ts'
import { normalizedEmail, type Claim } from '../claims.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import type { Hiring } from './hiring.ts'
import { locationIn, locationsOf } from '#backend/features/organization/locations.ts'
import { importStream } from '../streams.ts'

type Taken = { employeeId: string; what: 'email' | 'badge'; message: string }

/** How many people are added at once: others of this process want the log and the database as well. */
const AT_ONCE = 16

export function importCommands({ run, read, actorOf }: Core, hiring: Hiring) {
  /** All of it or, where anything is somebody else's, nothing. @returns what is */
  async function claimAll(context: CommandContext, people: readonly NewEmployee[]): Promise<Taken[]> {
    const taken: Taken[] = []
    const claimed: Claim[] = []
    await inParallel(AT_ONCE, people, async (person) => {
      try {
        claimed.push(...(await hiring.claim(context, person)))
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'conflict')) throw error
        const what = error.fields && 'badge' in error.fields ? 'badge' : 'email'
        taken.push({ employeeId: person.employeeId, what, message: error.message })
      }
    })
    if (taken.length > 0) await inParallel(AT_ONCE, claimed, (claim) => hiring.release(context, [claim]))
    return taken
  }

  /** Those whom a decided import promises. Told again it changes nothing, whoever tells it. */
  async function addAll(context: CommandContext, importId: string, state: ImportState) {
    if (state.status === 'unknown') return []
    return inParallel(AT_ONCE, newEmployeesOf(state), (person) =>
      hiring.add(followUpContext(context, 'import', importId, person.employeeId), person),
    )
  }

  return {
    /** All addresses and badges are claimed before anybody is added; `taken` where one could not be, and nothing was done. */
    async importPeople(
      context: CommandContext,
      { importId, people }: { importId: string; people: readonly ImportedPerson[] },
    ) {
      const [actor, locations] = await Promise.all([actorOf(context), locationsOf({ read }, context)])
      const now = context.now.toISOString()
      const days = people.map(({ locationId }) => dayOf(now, locationIn(locations, locationId).timeZone))
      // Where it is still yesterday somewhere, the rates of all count from then on: nobody works a day without one.
      const effectiveFrom = days.toSorted()[0] ?? now.slice(0, 10)
      const { organizationId } = context
      const whole = { organizationId, effectiveFrom, people: people.map(withPlainAddress) }
      let taken: Taken[] = []
      const decided = await run(context, {
        stream: importStream,
        id: importId,
        type: 'importPeople',
        authorise: () => {
          for (const person of people) asManaging(context, actor, person)
        },
        decide: async (state) => {
          const events = importPeople(state, { importId, ...whole })
          taken = await claimAll(context, newEmployeesOf(whole))
          return taken.length > 0 ? [] : events
        },
      })
      const added = await addAll(context, importId, (await read(importStream, importId)).state)
      return { ...together(decided, added), taken }
    },

    /** Policies alone: those whom an import has decided on and who do not exist yet. */
    async reconcileImport(context: CommandContext, { importId }: { importId: string }) {
      asSystem(context)
      const { position, state } = await read(importStream, importId)
      return together({ position, events: [], repeated: false }, await addAll(context, importId, state))
    },
  }
}

const withPlainAddress = (person: ImportedPerson) => ({ ...person, email: normalizedEmail(person.email) })

const newEmployeesOf = ({ organizationId, effectiveFrom, people }: Omit<Import, 'status'>): NewEmployee[] =>
  people.map(({ hourlyRateCents, ...person }) => ({
    ...person,
    organizationId,
    emailVerified: false,
    payRate: hourlyRateCents === null ? null : { effectiveFrom, hourlyRateCents },
  }))
