import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { writtenMoment } from '#frontend/shared/past/written-moment.ts'
import { late } from '#frontend/shared/lib/late.ts'
import { useChooser } from './chooser.ts'
import type { Framed } from './past-frame.tsx'

// Most visits see the present only.
const PastFrame = late(() => import('./past-frame.tsx'))
const MomentDialog = late(() => import('./moment-dialog.tsx'))

/** Shows the screen as of the moment that the address asks for, under a bar that says so. */
export function InPast(framed: Framed) {
  const { search } = useLocation()
  const purpose = useChooser()
  return (
    <>
      {writtenMoment(search) ? (
        <Suspense fallback={framed.frame(null)}>
          <PastFrame {...framed} />
        </Suspense>
      ) : (
        framed.frame(framed.screen)
      )}
      {purpose && (
        <Suspense>
          <MomentDialog purpose={purpose} />
        </Suspense>
      )}
    </>
  )
}
