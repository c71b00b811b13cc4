import { usePast } from '#frontend/shared/past/past.ts'
import EntryComparison from './entry-comparison.tsx'

/** Compares an employee's entries on these days with another moment, if the page compares two. */
export const ComparedEntries = (days: { employeeId: string; from: string; to: string }) =>
  usePast()?.compared ? <EntryComparison {...days} /> : null
