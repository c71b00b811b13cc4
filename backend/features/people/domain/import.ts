import type { ImportedPerson, ImportEvent } from '#schema/people/import-events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type Import = {
  status: 'decided'
  organizationId: string
  /** First day (yyyy-MM-dd) of the pay rates. */
  effectiveFrom: string
  people: readonly ImportedPerson[]
}
export type ImportState = { status: 'unknown' } | Import

export const initialImport: ImportState = { status: 'unknown' }

type ImportEmployees = Omit<Import, 'status'> & { importId: string }

export function importEmployees(state: ImportState, command: ImportEmployees): ImportEvent[] {
  if (state.status === 'decided') throw new Refusal('conflict', 'This import was made already')
  const { importId, organizationId, effectiveFrom, people } = command
  if (people.length === 0) throw new Refusal('invalid', 'There is nobody to import')
  return [{ type: 'PeopleImported', data: { importId, organizationId, effectiveFrom, people: [...people] } }]
}

export function evolveImport(_: ImportState, { data }: ImportEvent): ImportState {
  const { organizationId, effectiveFrom, people } = data
  return { status: 'decided', organizationId, effectiveFrom, people }
}

/** Estimates the size in bytes: half a kilobyte per employee. */
export const sizeOfImport = (state: ImportState) => (state.status === 'unknown' ? 0 : 500 * state.people.length)
