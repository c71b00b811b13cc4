import { lazy, Suspense } from 'react'
import { usePast } from '#frontend/shared/past/past.ts'
import { persistently } from '#frontend/shared/lib/persistently.ts'

const EntryComparison = lazy(persistently(() => import('./entry-comparison.tsx')))

/** How a person's entries of some days differ from those at another moment, where two are compared. */
export const ComparedEntries = (days: { employeeId: string; from: string; to: string }) =>
  usePast()?.compared ? (
    <Suspense>
      <EntryComparison {...days} />
    </Suspense>
  ) : null
