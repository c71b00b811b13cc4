import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { Warnings } from '../request/warnings.tsx'

const SwapWarnings = graphql(`
  query SwapWarnings($shiftId: ID!, $toEmployeeId: ID!, $forShiftId: ID) {
    swapWarnings(shiftId: $shiftId, toEmployeeId: $toEmployeeId, forShiftId: $forShiftId) {
      severity
      message
    }
  }
`)

/** Says before the request is sent why a manager could not approve it, or what it leads to. */
export function SwapWarningList({
  shiftId,
  toEmployeeId,
  forShiftId,
}: {
  shiftId: string
  toEmployeeId: string
  forShiftId: string | null
}) {
  const pause = shiftId === '' || toEmployeeId === ''
  const variables = { shiftId, toEmployeeId, forShiftId }
  const [{ data, fetching, stale }] = useQuery({
    query: SwapWarnings,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
  })
  const warnings = pause || (fetching && !stale) ? [] : (data?.swapWarnings ?? [])
  return (
    <div aria-live="polite" className="empty:hidden">
      <Warnings warnings={warnings} own />
    </div>
  )
}
