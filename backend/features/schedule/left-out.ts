import type { LeftOut } from './domain/skip-conflicts.ts'

/** A shift that a run skipped, as REST shows it. */
export const leftOutRow = ({ shiftId, employeeId, startsAt, reason }: LeftOut) => ({
  shiftId,
  employeeId,
  startTime: startsAt,
  reason,
})
