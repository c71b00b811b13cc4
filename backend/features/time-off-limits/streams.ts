import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { timeOffLimits } from '#schema/time-off-limits/events.ts'
import { withTimeOffLimits } from '#schema/time-off-limits/fold.ts'
import { noTimeOffLimits } from '#schema/time-off-limits/limits.ts'

export const timeOffLimitsStream = foldedStream(timeOffLimits, { initial: noTimeOffLimits, evolve: withTimeOffLimits })
