import type { Core } from '#backend/platform/core.ts'
import { partitionPeople } from './domain/import.ts'
import { importStream } from './streams.ts'

/** Returns the employees of an import that were not removed again, with the first day (yyyy-MM-dd) of their terms. */
export async function remainingPeople({ read }: Pick<Core, 'read'>, importId: string) {
  const { state } = await read(importStream, importId)
  if (state.status === 'unknown') return []
  return partitionPeople(state).remaining.map((person) => ({
    ...person,
    firstDay: person.hireDate ?? state.effectiveFrom,
  }))
}
