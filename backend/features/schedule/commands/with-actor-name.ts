import type { CommandContext } from '#kernel/commands/command.ts'
import { ChangedSince } from '../domain/changed-since.ts'
import type { Core } from '#backend/platform/core.ts'
import { nameOf } from './location-context.ts'

/** Says in a `ChangedSince` refusal who made the conflicting change: another user, by name, or the caller. */
export async function withActorName<Result>(
  core: Pick<Core, 'read'>,
  { actor }: CommandContext,
  result: Promise<Result>,
  { isUndo = false } = {},
): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof ChangedSince) || !error.changedBy) throw error
    const { subject, changedBy } = error
    if (changedBy.kind === 'employee' && actor.kind === 'employee' && changedBy.employeeId === actor.employeeId) {
      const consequence = isUndo ? ', so this step can’t be undone.' : '. Check it and try again.'
      throw new ChangedSince(subject, changedBy, `You’ve changed this ${subject} since${consequence}`)
    }
    const name = changedBy.kind === 'system' ? changedBy.name : await nameOf(core, changedBy.employeeId)
    throw name === undefined
      ? error
      : new ChangedSince(subject, changedBy, `This ${subject} was changed by ${name} since`)
  }
}
