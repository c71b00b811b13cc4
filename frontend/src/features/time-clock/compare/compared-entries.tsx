import { Suspense } from 'react'
import { usePast } from '#frontend/shared/past/past.ts'
import { late } from '#frontend/shared/lib/late.ts'

const EntryComparison = late(() => import('./entry-comparison.tsx'))

/** How a person's entries of some days differ from those at another moment, where two are compared. */
export const ComparedEntries = (days: { employeeId: string; from: string; to: string }) =>
  usePast()?.compared ? (
    <Suspense>
      <EntryComparison {...days} />
    </Suspense>
  ) : null
