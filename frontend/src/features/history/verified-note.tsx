import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useMutation, useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

const HistoryProof = graphql(`
  query HistoryProof {
    proof {
      lastVerification {
        at
        problem
      }
      verifyingSince
    }
  }
`)

const VerifyHistory = graphql(`
  mutation VerifyHistory {
    verifyHistory {
      verifyingSince
    }
  }
`)

/** How often (ms) to poll during a verification: a long log takes minutes. */
const POLL_INTERVAL = 3000

export function VerifiedNote() {
  const [{ data }, ask] = useQuery({ query: HistoryProof, requestPolicy: 'cache-and-network' })
  const [{ fetching }, verify] = useMutation(VerifyHistory)
  const isRunning = data ? data.proof.verifyingSince !== null : false
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [isRunning, ask])
  if (!data) return null
  const { lastVerification: last } = data.proof
  const start = async () => {
    const { error } = await verify({})
    if (error) toast.error(errorMessage(error, 'Failed to verify the history'))
    else ask({ requestPolicy: 'network-only' })
  }
  if (last?.problem) {
    return (
      <Alert tone="bad" title="The history was changed outside Muster">
        {last.problem}
      </Alert>
    )
  }
  const Icon = last ? ShieldCheck : ShieldAlert
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
      <Icon aria-hidden className="size-4" />
      {last ? `Verified ${shortDay(last.at)}, ${timeOfDay(last.at)}` : 'Not verified yet'}
      <Button variant="ghost" size="small" pending={fetching || isRunning} onClick={() => void start()}>
        Verify now
      </Button>
    </p>
  )
}
