import { useQuery } from 'urql'
import { FirstSteps } from './first-steps.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { Loading } from '#frontend/shared/ui/skeleton.tsx'
import { isSetupOpen, Setup } from './setup.ts'

export function SetupChecklist() {
  const owner = useUser().role === 'owner'
  const [{ data, error }] = useQuery({ query: Setup, pause: !owner, requestPolicy: 'cache-and-network' })
  // Reports loading, so that a surrounding `Together` waits.
  if (owner && !data && !error) return <Loading>{null}</Loading>
  return data && isSetupOpen(data.setup) && <FirstSteps setup={data.setup} />
}
