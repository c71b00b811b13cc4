import { useQuery } from 'urql'
import { FirstSteps } from './first-steps.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { Loading } from '#frontend/shared/ui/skeleton.tsx'
import { Setup } from './setup.ts'

export function SetupChecklist() {
  const owner = useUser().role === 'owner'
  const [{ data, error }] = useQuery({ query: Setup, pause: !owner, requestPolicy: 'cache-and-network' })
  // Reports loading, so that a surrounding `Together` waits.
  if (owner && !data && !error) return <Loading>{null}</Loading>
  if (!data || data.setup.dismissed) return null
  const { hasPeople, hasJobRoles, hasPlannedWeek, hasPublishedWeek, hasInvited } = data.setup
  if (![hasPeople, hasJobRoles, hasPlannedWeek, hasPublishedWeek, hasInvited].includes(false)) return null
  return <FirstSteps setup={data.setup} />
}
