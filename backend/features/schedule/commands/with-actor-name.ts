import { ChangedSince } from '../domain/changed-since.ts'
import type { Core } from '#backend/platform/core.ts'
import { nameOf } from './location-context.ts'

/** Adds the name of the employee who made the conflicting change. */
export async function withActorName<Result>(core: Pick<Core, 'read'>, result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof ChangedSince) || !error.changedBy) throw error
    const { shiftId, changedBy } = error
    const name = changedBy.kind === 'system' ? changedBy.name : await nameOf(core, changedBy.employeeId)
    throw new ChangedSince(shiftId, changedBy, name)
  }
}
