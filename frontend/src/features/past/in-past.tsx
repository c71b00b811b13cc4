import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { writtenMoment } from '#frontend/shared/past/address.ts'
import { useChooser } from './chooser.ts'

// Most visits see the present only.
const PastFrame = lazy(() => import('./past-frame.tsx'))
const MomentDialog = lazy(() => import('./moment-dialog.tsx'))

/**
 * Shows the screen as of the moment that the address asks for, under a bar that says so. `frame` puts the screen in its
 * place; `hasPast`: whether it can be shown so.
 */
export function InPast({
  hasPast,
  screen,
  frame,
}: {
  hasPast: boolean
  screen: ReactNode
  frame: (screen: ReactNode) => ReactNode
}) {
  const { search } = useLocation()
  const purpose = useChooser()
  return (
    <>
      {writtenMoment(search) ? (
        <Suspense fallback={frame(null)}>
          <PastFrame hasPast={hasPast} screen={screen} frame={frame} />
        </Suspense>
      ) : (
        frame(screen)
      )}
      {purpose && (
        <Suspense>
          <MomentDialog purpose={purpose} />
        </Suspense>
      )}
    </>
  )
}
