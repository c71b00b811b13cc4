import type { ShiftDifference, WeekComparison } from './compare/week.ts'
import type { OpenShiftToOffer } from './queries/open-shifts-to-offer.ts'
import type { PendingChanges } from './queries/pending-changes.ts'
import type { Replacement } from './replacements/query.ts'
import type { Shift } from './shifts.ts'
import type { TeamMember, TeamShift } from './queries/team-shifts.ts'
import type { WeekChange } from './queries/week-changes.ts'
import type { WeekCommand } from './queries/week-push.ts'
import type { Week, WeekPerson } from './queries/week.ts'

export type {
  Shift,
  PendingChanges,
  OpenShiftToOffer,
  TeamShift,
  TeamMember,
  Week,
  WeekComparison,
  ShiftDifference,
  WeekChange,
}
export type ShiftReplacement = Replacement
export type ChangesRecipient = PendingChanges['recipients'][number]
export type WeekPayload = { weekId: string; caughtUp: boolean }
export type ShiftPayload = { shift: Shift; caughtUp: boolean }
export type ShiftsPayload = { weekId: string; shifts: Shift[]; caughtUp: boolean }
export type WeekChangedPayload = WeekCommand
/** Includes pay rates. The resolver hides them from callers who may not see them. */
export type { WeekPerson }
