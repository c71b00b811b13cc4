import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { momentParam } from '#frontend/shared/past/moment-param.ts'
import { useChooser } from './chooser.ts'
import type { FramedPage } from './past-frame.tsx'

// 45 kB with the form libraries, which most visits don't need.
const PastFrame = lazy(() => import('./past-frame.tsx'))
const MomentDialog = lazy(() => import('./moment-dialog.tsx'))

export function InPast(page: FramedPage) {
  const { search } = useLocation()
  const purpose = useChooser()
  return (
    <>
      {momentParam(search) ? (
        <Suspense fallback={page.frame(null)}>
          <PastFrame {...page} />
        </Suspense>
      ) : (
        page.frame(page.screen)
      )}
      <Suspense>{purpose && <MomentDialog purpose={purpose} />}</Suspense>
    </>
  )
}
