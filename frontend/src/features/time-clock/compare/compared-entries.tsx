import { usePast } from '#frontend/shared/past/past.ts'
import EntryComparison from './entry-comparison.tsx'

/** How a person's entries of some days differ from those at another moment, where two are compared. */
export const ComparedEntries = (days: { employeeId: string; from: string; to: string }) =>
  usePast()?.compared ? <EntryComparison {...days} /> : null
