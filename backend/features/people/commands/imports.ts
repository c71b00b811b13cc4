import type { ImportedPerson } from '#schema/people/import-events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { NewEmployee } from '../domain/hiring.ts'
import { knownRoles } from '../domain/terms.ts'
import { importEmployees, type Import, type ImportState } from '../domain/import.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, requireSystem } from '#backend/platform/permissions.ts'
import { normalizedEmail, openClaims, type Claim } from '../claims.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { fitsOneAppend } from '#kernel/commands/handle.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { openHiring, type Hiring } from './hiring.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { importStream } from '../streams.ts'

type ImportConflict = { employeeId: string; what: 'email' | 'badge'; message: string }

/** Limits parallel appends, so that an import does not block other requests. */
const CONCURRENCY = 16

export function importCommands(core: Core, hiring: Hiring) {
  const { read, actorOf, log } = core
  async function claimAll(
    hiring: Hiring,
    context: CommandContext,
    people: readonly NewEmployee[],
  ): Promise<ImportConflict[]> {
    const taken: ImportConflict[] = []
    const claimed: Claim[] = []
    await inParallel(CONCURRENCY, people, async (person) => {
      try {
        claimed.push(...(await hiring.claim(context, person, { quietly: true })))
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'conflict')) throw error
        const what = error.fields && 'badge' in error.fields ? 'badge' : 'email'
        taken.push({ employeeId: person.employeeId, what, message: error.message })
      }
    })
    if (taken.length > 0) await inParallel(CONCURRENCY, claimed, (claim) => hiring.release(context, [claim]))
    return taken
  }

  async function addAll(context: CommandContext, importId: string, state: ImportState) {
    if (state.status === 'unknown') return []
    return inParallel(CONCURRENCY, newEmployeesOf(state), (person) =>
      hiring.add(followUpContext(context, 'import', importId, person.employeeId), person, { quietly: true }),
    )
  }

  return {
    /**
     * Claims every address and badge before adding anyone, atomically with the decision if the log supports it. If any
     * value is `taken`, nothing is imported. An address with an account at another organization does not count as taken,
     * because an import could otherwise probe for accounts. That employee is added without the claim and told by email.
     */
    async importEmployees(
      context: CommandContext,
      { importId, people }: { importId: string; people: readonly ImportedPerson[] },
    ) {
      const [actor, organization] = await Promise.all([actorOf(context), organizationOf({ read }, context)])
      const now = context.now.toISOString()
      const days = people.map(({ locationId }) => dayOf(now, locationIn(organization, locationId).timeZone))
      // The earliest local date of all locations, so that no working day lacks a rate.
      const effectiveFrom = days.toSorted()[0] ?? now.slice(0, 10)
      const { organizationId } = context
      const plain = people.map(({ jobRoleIds, ...person }) => ({
        ...person,
        email: person.email === null ? null : normalizedEmail(person.email),
        ...(jobRoleIds && { jobRoleIds: knownRoles(jobRoleIds, organization.jobRoles) }),
      }))
      const whole = { organizationId, effectiveFrom, people: plain }
      let taken: ImportConflict[] = []
      const command = { stream: importStream, id: importId, type: 'importEmployees' }
      const decided = await core.atomically(importStream.named(importId), (staged) =>
        staged.run(context, {
          ...command,
          authorise: () => {
            for (const person of people) requireManagerOfEmployee(context, actor, person)
          },
          decide: async (state) => {
            const events = importEmployees(state, { importId, ...whole })
            if (!(await fitsOneAppend(log, context, command, events))) {
              throw new Refusal('too_large', 'This import is too large. Split the file.')
            }
            taken = await claimAll(openHiring(staged, openClaims(staged)), context, newEmployeesOf(whole))
            return taken.length > 0 ? [] : events
          },
        }),
      )
      const added = await addAll(context, importId, (await read(importStream, importId)).state)
      return { ...together(decided, added), taken }
    },

    /** System only: adds missing employees of a decided import. */
    async reconcileImport(context: CommandContext, { importId }: { importId: string }) {
      requireSystem(context)
      const { position, state } = await read(importStream, importId)
      return together({ position, events: [], repeated: false }, await addAll(context, importId, state))
    },
  }
}

const newEmployeesOf = ({ organizationId, effectiveFrom, people }: Omit<Import, 'status'>): NewEmployee[] =>
  people.map(({ hourlyRateCents, hireDate = effectiveFrom, ...person }) => ({
    ...person,
    hireDate,
    organizationId,
    emailVerified: false,
    payRate: hourlyRateCents === null ? null : { effectiveFrom: hireDate, hourlyRateCents },
  }))
