import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { writtenMoment } from '#frontend/shared/past/written-moment.ts'
import { useChooser } from './chooser.ts'
import type { Framed } from './past-frame.tsx'

// 45 kB with the form libraries, which most visits don't need.
const PastFrame = lazy(() => import('./past-frame.tsx'))
const MomentDialog = lazy(() => import('./moment-dialog.tsx'))

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
      <Suspense>{purpose && <MomentDialog purpose={purpose} />}</Suspense>
    </>
  )
}
