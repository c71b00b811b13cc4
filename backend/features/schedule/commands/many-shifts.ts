import { sundayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertSeen } from '../domain/changed-since.ts'
import { copyShifts, wholeWeek } from '../domain/many/copy.ts'
import { deleteShifts, moveShifts } from '../domain/many/move-delete.ts'
import type { ScheduleState, WeekKey } from '../domain/week.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'
import { assertNear } from '../times.ts'
import { withActorName } from './with-actor-name.ts'
import type { Weeks } from './weeks.ts'

type Cell = { shiftId: string; employeeId: string | null; day: string }
/** `seen`: the shift's revision as the caller last saw it. */
type Seen = { shiftId: string; seen?: number | undefined }

/** Commands on several shifts of one week, each one append and so one undo. */
export function manyShiftsCommands(core: Core, weeks: Weeks) {
  const assertAllSeen = (state: ScheduleState, shifts: readonly Seen[]) => {
    for (const { shiftId, seen } of shifts) assertSeen(state, shiftId, seen)
  }
  return {
    /** Within the week. */
    moveShifts: (context: CommandContext, { moves, ...key }: WeekKey & { moves: readonly (Cell & Seen)[] }) =>
      withActorName(
        core,
        weeks.runIn(context, key, {
          type: 'moveShifts',
          decide: (state, facts) => {
            assertAllSeen(state, moves)
            return moveShifts(state, { moves, facts })
          },
        }),
      ),

    deleteShifts: (context: CommandContext, { shifts, ...key }: WeekKey & { shifts: readonly Seen[] }) =>
      withActorName(
        core,
        weeks.runIn(context, key, {
          type: 'deleteShifts',
          decide: (state) => {
            assertAllSeen(state, shifts)
            return deleteShifts(
              state,
              shifts.map(({ shiftId }) => shiftId),
            )
          },
        }),
      ),

    /**
     * Copies shifts of the week of `from` into this one: the given ones, or all on the same weekdays. The outcome's
     * `ShiftsCopied` lists the shifts that were left out.
     */
    async copyShifts(
      context: CommandContext,
      { from: day, copies, ...key }: WeekKey & { from: string; copies?: readonly Cell[] | undefined },
    ): Promise<Outcome> {
      assertNear('day', key.weekStart, context.now)
      const from = sundayOf(day)
      const source =
        from === key.weekStart ? undefined : (await core.read(weekStream, weekIdOf(key.locationId, from))).state
      return weeks.runIn(context, key, {
        type: 'copyShifts',
        decide(state, facts, week) {
          const known = source ?? state
          const cells = copies ?? (known.status === 'open' ? wholeWeek(known, key.weekStart) : [])
          // A repeated command makes the same shifts.
          const named = cells.map((cell, index) => ({
            ...cell,
            newId: derivedId(context.commandId, 'copy', cell.shiftId, String(index)),
          }))
          return copyShifts(state, { week, from, source, copies: named, facts })
        },
      })
    },
  }
}
