import { Suspense } from 'react'
import { useQuery } from 'urql'
import { late } from '#frontend/shared/lib/late.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Loading } from '#frontend/shared/ui/skeleton.tsx'
import { Setup } from './setup.ts'

// On the first screen, of few.
const FirstSteps = late(() => import('./first-steps.tsx'), 'FirstSteps')

/** The first steps of a new organization, for its owners, until all are done or dismissed. */
export function SetupChecklist() {
  const owner = useUser().role === 'owner'
  const [{ data, error }] = useQuery({ query: Setup, pause: !owner, requestPolicy: 'cache-and-network' })
  // Noted as loading, so that what is shown together with it waits for it.
  const loading = <Loading>{null}</Loading>
  if (owner && !data && !error) return loading
  if (!data || data.setup.dismissed) return null
  const { hasPeople, hasJobRoles, hasPlannedWeek, hasPublishedWeek, hasInvited } = data.setup
  if (![hasPeople, hasJobRoles, hasPlannedWeek, hasPublishedWeek, hasInvited].includes(false)) return null
  return (
    <Suspense fallback={loading}>
      <FirstSteps setup={data.setup} />
    </Suspense>
  )
}
