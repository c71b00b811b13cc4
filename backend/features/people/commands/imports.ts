import type { ImportedPerson } from '#schema/people/import-events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { EmployeeState } from '../domain/employee.ts'
import { knownRoles } from '../domain/terms.ts'
import { undoHiring, type NewEmployee } from '../domain/hiring.ts'
import {
  importEmployees,
  noSuchImport,
  partitionPeople,
  undoImport,
  type Import,
  type ImportState,
} from '../domain/import.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, requireSystem } from '#backend/platform/permissions.ts'
import { claimsOf, normalizedEmail, type Claim } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import type { Folded } from '#kernel/commands/folded-streams.ts'
import { fitsOneAppend } from '#kernel/commands/handle.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { openHiring } from './hiring.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { employeeStream, importStream } from '../streams.ts'

type ImportConflict = { employeeId: string; what: 'email' | 'badge'; message: string }

/** Why an employee can't be removed again. */
export type ChangedEmployee = { employeeId: string; firstName: string; lastName: string; reason: string }

/** How long (ms) an import can be undone. */
const UNDOABLE = 60 * 60_000

/** Limits parallel appends, so that an import does not block other requests. */
const CONCURRENCY = 16

export function importCommands(core: Core) {
  const { read, run, actorOf, log } = core
  const hiring = openHiring(core)
  async function claimAll(
    hiring: ReturnType<typeof openHiring>,
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
    const people = newEmployeesOf({ ...state, people: partitionPeople(state).remaining })
    return inParallel(CONCURRENCY, people, (person) =>
      hiring.add(followUpContext(context, 'import', importId, person.employeeId), person, { quietly: true }),
    )
  }

  /** The import is the only command on the stream of an employee to whom nothing has happened since. */
  function changeIn({ state, served }: Folded<EmployeeState>): string | undefined {
    if (state.status === 'unknown') return 'is still being added'
    if (state.isHiringUndone || served.size === 1) return undefined
    return state.emailVerified ? 'has signed in' : 'was changed'
  }

  /** Removes the employees and frees their addresses and badges. Leaves those who have changed since the decision. */
  async function removeAll(context: CommandContext, importId: string, people: readonly NewEmployee[]) {
    const left = new Map<string, string>()
    const outcomes: Outcome[] = []
    await inParallel(CONCURRENCY, people, async (person) => {
      const { employeeId } = person
      const step = followUpContext(context, 'undo of an import', importId, employeeId)
      try {
        outcomes.push(
          await run(step, {
            stream: employeeStream,
            id: employeeId,
            type: 'undoHiring',
            authorise(folded) {
              const change = changeIn(folded)
              if (change) throw new Refusal('conflict', change)
            },
            decide: undoHiring,
          }),
        )
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return void left.set(employeeId, error.message)
      }
      await hiring.release(step, claimsOf(person))
    })
    return { left, outcomes }
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
            taken = await claimAll(openHiring(staged), context, newEmployeesOf(whole))
            return taken.length > 0 ? [] : events
          },
        }),
      )
      const added = await addAll(context, importId, (await read(importStream, importId)).state)
      return { ...together(decided, added), taken }
    },

    /**
     * Removes the employees that an import added within the last hour, if nothing has happened to them since. Otherwise
     * returns whom that concerns as `kept` and changes nothing, unless `skipChanged`.
     * @param data `busy`: by employee, what other features know to have happened
     */
    async undoImport(
      context: CommandContext,
      { importId, skipChanged, busy }: { importId: string; skipChanged: boolean; busy: ReadonlyMap<string, string> },
    ) {
      const { begun, at, state, served } = await read(importStream, importId)
      if (state.status === 'unknown' || begun?.organizationId !== context.organizationId) throw noSuchImport()
      if (!served.has(context.commandId) && context.now.getTime() - at > UNDOABLE) {
        throw new Refusal('conflict', 'An import can be undone for an hour. Deactivate the employees instead.')
      }
      const actor = await actorOf(context)
      const changes = new Map<string, string>()
      await inParallel(CONCURRENCY, partitionPeople(state).remaining, async ({ employeeId }) => {
        const change = busy.get(employeeId) ?? changeIn(await read(employeeStream, employeeId))
        if (change) changes.set(employeeId, change)
      })
      const decided = await run(context, {
        stream: importStream,
        id: importId,
        type: 'undoImport',
        authorise: () => {
          for (const person of state.people) requireManagerOfEmployee(context, actor, person)
        },
        decide: (current) => undoImport(current, importId, new Set(changes.keys()), { skipChanged }),
      })
      const removed = new Set(
        decided.events.flatMap(({ type, data }) => (type === 'ImportUndone' ? data.employeeIds : [])),
      )
      const people = newEmployeesOf(state)
      const { left, outcomes } = await removeAll(
        context,
        importId,
        people.filter(({ employeeId }) => removed.has(employeeId)),
      )
      const kept: ChangedEmployee[] = people.flatMap(({ employeeId, firstName, lastName }) => {
        const reason = left.get(employeeId) ?? (removed.has(employeeId) ? undefined : changes.get(employeeId))
        return reason ? [{ employeeId, firstName, lastName, reason }] : []
      })
      return { ...together(decided, outcomes), removed: removed.size - left.size, kept }
    },

    /** System only: removes employees of a decided undo who are still there. */
    async reconcileImportUndo(context: CommandContext, { importId }: { importId: string }) {
      requireSystem(context)
      const { state } = await read(importStream, importId)
      if (state.status === 'unknown') return
      await removeAll(context, importId, newEmployeesOf({ ...state, people: partitionPeople(state).removed }))
    },

    /** System only: adds missing employees of a decided import. */
    async reconcileImport(context: CommandContext, { importId }: { importId: string }) {
      requireSystem(context)
      const { position, state } = await read(importStream, importId)
      return together({ position, events: [], repeated: false }, await addAll(context, importId, state))
    },
  }
}

const newEmployeesOf = ({
  organizationId,
  effectiveFrom,
  people,
}: Omit<Import, 'status' | 'undoneIds'>): NewEmployee[] =>
  people.map(({ hourlyRateCents, hireDate = effectiveFrom, ...person }) => ({
    ...person,
    hireDate,
    organizationId,
    emailVerified: false,
    payRate: hourlyRateCents === null ? null : { effectiveFrom: hireDate, hourlyRateCents },
  }))
