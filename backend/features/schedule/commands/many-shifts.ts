import { sundayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertUnchangedSince } from '../domain/changed-since.ts'
import { copyShifts, wholeWeek } from '../domain/many/copy.ts'
import { moveShifts } from '../domain/many/move-delete.ts'
import type { ScheduleState, WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import { assertNear } from '../times.ts'
import { withActorName } from './with-actor-name.ts'
import { runOnWeek } from '../weeks.ts'

export type GridCell = { shiftId: string; employeeId: string | null; day: string }
export type SeenShift = { shiftId: string; seenRevision?: number | undefined }

/** @throws ChangedSince */
export function assertNoneChanged(state: ScheduleState, shifts: readonly SeenShift[]) {
  for (const { shiftId, seenRevision } of shifts) assertUnchangedSince(state, shiftId, seenRevision)
}

/** Commands on several shifts of one week. Each is one append and one undo. */
export function manyShiftsCommands(core: Core) {
  return {
    moveShifts: (context: CommandContext, { moves, ...key }: WeekKey & { moves: readonly (GridCell & SeenShift)[] }) =>
      withActorName(
        core,
        context,
        runOnWeek(core, context, key, {
          type: 'moveShifts',
          decide: (state, facts) => {
            assertNoneChanged(state, moves)
            return moveShifts(state, { moves, facts })
          },
        }),
      ),

    /** Copies all shifts on the same weekdays, unless `copies` selects some. `ShiftsCopied` lists those left out. */
    async copyShifts(
      context: CommandContext,
      { from: day, copies, ...key }: WeekKey & { from: string; copies?: readonly GridCell[] | undefined },
    ): Promise<Outcome> {
      assertNear('day', key.weekStart, context.now)
      const from = sundayOf(day)
      const source =
        from === key.weekStart ? undefined : (await core.read(weekStream, weekIdOf(key.locationId, from))).state
      return runOnWeek(core, context, key, {
        type: 'copyShifts',
        decide(state, facts, week) {
          const sourceWeek = source ?? state
          const cells = copies ?? (sourceWeek.status === 'open' ? wholeWeek(sourceWeek, key.weekStart) : [])
          // A repeated command must create the same shifts.
          const withIds = cells.map((cell, index) => ({
            ...cell,
            newId: derivedId(context.commandId, 'copy', cell.shiftId, String(index)),
          }))
          return copyShifts(state, { week, from, source, copies: withIds, facts })
        },
      })
    },
  }
}
