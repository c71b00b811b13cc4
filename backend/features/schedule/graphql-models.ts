import type { ShiftDifference, WeekComparison } from './compare/week.ts'
import type { OpenShiftToOffer } from './queries/open-shifts-to-offer.ts'
import type { PendingChanges } from './queries/pending-changes.ts'
import type { Shift } from './shifts.ts'
import type { WeekChange } from './queries/week-changes.ts'
import type { WeekCommand } from './queries/week-push.ts'
import type { Week, WeekPerson } from './queries/week.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Shift: Shift
    PendingChanges: PendingChanges
    ChangesRecipient: PendingChanges['recipients'][number]
    OpenShiftToOffer: OpenShiftToOffer
    Week: Week
    WeekComparison: WeekComparison
    ShiftDifference: ShiftDifference
    WeekChange: WeekChange
    WeekPayload: { weekId: string; caughtUp: boolean }
    ShiftPayload: { shift: Shift; caughtUp: boolean }
    ShiftsPayload: { weekId: string; shifts: Shift[]; caughtUp: boolean }
    WeekChangedPayload: WeekCommand
    /** Includes pay rates. The resolver hides them from callers who may not see them. */
    WeekPerson: WeekPerson
  }
}
