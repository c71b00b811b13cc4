import type { ShiftDifference, WeekComparison } from './compare/week.ts'
import type { OpenShiftToOffer } from './queries/open-shifts-to-offer.ts'
import type { PendingChanges } from './queries/pending-changes.ts'
import type { Shift } from './queries/shifts.ts'
import type { ShiftAnswer } from './shift-actions.ts'
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
    /** The week itself is read only on demand. */
    WeekPayload: { weekId: string; caughtUp: boolean }
    /** Conflicts are looked for only where they are asked for. */
    ShiftPayload: ShiftAnswer
    ShiftsPayload: { weekId: string; shifts: Shift[]; caughtUp: boolean }
    WeekChangedPayload: WeekCommand
    /** With everyone's pay: it is left out where it is shown. */
    WeekPerson: WeekPerson
  }
}
