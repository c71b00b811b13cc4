import { usePast } from '#frontend/shared/past/past.ts'
import EntryComparison from './entry-comparison.tsx'

export const ComparedEntries = (days: { employeeId: string; from: string; to: string }) =>
  usePast()?.compared ? <EntryComparison {...days} /> : null
