import type { ImportedPerson, ImportEvent } from '#schema/people/import-events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type Import = {
  status: 'decided'
  organizationId: string
  /** First day (yyyy-MM-dd) of the pay rates. */
  effectiveFrom: string
  people: readonly ImportedPerson[]
  /** The employees that were removed again. */
  undoneIds: readonly string[]
}
export type ImportState = { status: 'unknown' } | Import

export const initialImport: ImportState = { status: 'unknown' }

type ImportEmployees = Omit<Import, 'status' | 'undoneIds'> & { importId: string }

export function importEmployees(state: ImportState, command: ImportEmployees): ImportEvent[] {
  if (state.status === 'decided') throw new Refusal('conflict', 'This import was made already')
  const { importId, organizationId, effectiveFrom, people } = command
  if (people.length === 0) throw new Refusal('invalid', 'There is nobody to import')
  return [{ type: 'PeopleImported', data: { importId, organizationId, effectiveFrom, people: [...people] } }]
}

export const noSuchImport = () => new Refusal('not_found', 'There is no such import')

/**
 * Decides to remove the imported employees again.
 * @param changedIds employees to whom something has happened since
 * @param options `skipChanged`: remove the others; without it, one such employee prevents the undo
 */
export function undoImport(
  state: ImportState,
  importId: string,
  changedIds: ReadonlySet<string>,
  { skipChanged }: { skipChanged: boolean },
): ImportEvent[] {
  if (state.status === 'unknown') throw noSuchImport()
  const { remaining } = partitionPeople(state)
  if (remaining.length === 0) throw new Refusal('conflict', 'This import was undone already')
  const employeeIds = remaining.map(({ employeeId }) => employeeId).filter((id) => !changedIds.has(id))
  const isRefused = employeeIds.length === 0 || (employeeIds.length < remaining.length && !skipChanged)
  return isRefused ? [] : [{ type: 'ImportUndone', data: { importId, employeeIds } }]
}

/** Splits the imported people into those whom an undo removed and those who remain. */
export function partitionPeople({ people, undoneIds }: Import) {
  const undone = new Set(undoneIds)
  const { removed = [], remaining = [] } = Object.groupBy(people, ({ employeeId }) =>
    undone.has(employeeId) ? 'removed' : 'remaining',
  )
  return { removed, remaining }
}

export function evolveImport(state: ImportState, { type, data }: ImportEvent): ImportState {
  if (type === 'PeopleImported') {
    const { organizationId, effectiveFrom, people } = data
    return { status: 'decided', organizationId, effectiveFrom, people, undoneIds: [] }
  }
  return state.status === 'unknown' ? state : { ...state, undoneIds: [...state.undoneIds, ...data.employeeIds] }
}

/** Estimates the size in bytes: half a kilobyte per employee. */
export const sizeOfImport = (state: ImportState) => (state.status === 'unknown' ? 0 : 500 * state.people.length)
