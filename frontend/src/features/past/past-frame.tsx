import { type ReactNode, useMemo, useState } from 'react'
import { Provider } from 'urql'
import { useFeatureData } from '#frontend/shared/lib/urql/provider.tsx'
import { PastContext } from '#frontend/shared/past/past.ts'
import { useShown } from '#frontend/shared/past/shown.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { sessionExpired, useUser } from '#frontend/shared/session.ts'
import { momentInShort } from './moment.ts'
import { NoPast, NotAllowed, NotAMoment } from './no-past.tsx'
import { openPastClient } from './past-client.ts'
import { PastBar } from './past-bar.tsx'
import { useMoment } from './use-moment.ts'

/** A screen as of the moment in the address. The shell around it stays in the present. */
export default function PastFrame({
  hasPast,
  screen,
  frame,
}: {
  hasPast: boolean
  screen: ReactNode
  frame: (screen: ReactNode) => ReactNode
}) {
  const { role } = useUser()
  const { moment } = useMoment()
  if (!isManager(role)) return frame(<NotAllowed />)
  if (!moment) return frame(<NotAMoment />)
  return <Moment at={moment} hasPast={hasPast} screen={screen} frame={frame} />
}

function Moment({
  at,
  hasPast,
  screen,
  frame,
}: {
  at: string
  hasPast: boolean
  screen: ReactNode
  frame: (screen: ReactNode) => ReactNode
}) {
  const zone = useShown()?.timeZone
  const { client, incomplete } = usePastClient(at)
  const past = useMemo(() => ({ at, label: momentInShort(at, zone) }), [at, zone])
  return (
    <>
      <PastBar at={at} incomplete={hasPast && incomplete} />
      {frame(
        hasPast ? (
          <PastContext value={past}>
            <Provider value={client}>{screen}</Provider>
          </PastContext>
        ) : (
          <NoPast />
        ),
      )}
    </>
  )
}

/** The client of a moment; those of the last moments are kept, so that stepping back and forth asks once. */
function usePastClient(at: string) {
  const features = useFeatureData()
  const [notKept, setNotKept] = useState<ReadonlySet<string>>(new Set())
  const [clients] = useState(() => new Map<string, ReturnType<typeof openPastClient>>())
  const client = useMemo(() => {
    const known =
      clients.get(at) ??
      openPastClient(at, features, {
        unauthenticated: sessionExpired,
        notKept: () => setNotKept((before) => (before.has(at) ? before : new Set([...before, at]))),
      })
    clients.delete(at)
    clients.set(at, known)
    const [oldest] = clients.keys()
    if (clients.size > 12 && oldest) clients.delete(oldest)
    return known
  }, [clients, at, features])
  return { client, incomplete: notKept.has(at) }
}
