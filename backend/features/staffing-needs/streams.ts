import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { staffingneed } from '#schema/staffing-needs/events.ts'
import { evolveStaffingNeed, initialStaffingNeed } from './domain/staffing-need.ts'

export const staffingNeedStream = foldedStream(staffingneed, {
  initial: initialStaffingNeed,
  evolve: evolveStaffingNeed,
})
