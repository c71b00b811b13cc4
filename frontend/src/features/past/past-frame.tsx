import { type ReactNode, useMemo, useState } from 'react'
import { Provider, useClient } from 'urql'
import { useFeatureData } from '#frontend/shared/lib/urql/provider.tsx'
import { PastContext, type Past } from '#frontend/shared/past/past.ts'
import { usePageState } from '#frontend/shared/past/page-state.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { openUnauthenticatedHandler, useUser } from '#frontend/shared/session.ts'
import { momentInShort } from './moment.ts'
import { NoPast, NotAllowed, NotAMoment, TooEarly } from './no-past.tsx'
import { openPastClients } from './past-client.ts'
import { PastBar } from './past-bar.tsx'
import { partsOfMoment } from '#schema/shared/moment.ts'
import { useMoment } from './use-moment.ts'

export type FramedPage = { hasPast: boolean; screen: ReactNode; frame: (screen: ReactNode) => ReactNode }

export default function PastFrame(page: FramedPage) {
  const { role } = useUser()
  const { moment } = useMoment()
  if (!isManager(role)) return page.frame(<NotAllowed />)
  if (!moment) return page.frame(<NotAMoment />)
  return <PastPage moment={moment} {...page} />
}

function PastPage({ moment, hasPast, screen, frame }: FramedPage & { moment: string }) {
  const at = partsOfMoment(moment).instant
  const zone = usePageState()?.timeZone
  const { compared: other } = useMoment()
  const present = useClient()
  const { clientOf, incompleteMoments, earlyMoments } = usePastClients()
  const past = useMemo(
    (): Past => ({
      moment,
      at,
      label: momentInShort(at, zone),
      present,
      compared: other === undefined ? null : { moment: other },
    }),
    [moment, at, zone, present, other],
  )
  return (
    <>
      <PastBar moment={moment} isIncomplete={hasPast && incompleteMoments.has(moment)} />
      {frame(
        earlyMoments.has(moment) ? (
          <TooEarly />
        ) : hasPast ? (
          <PastContext value={past}>
            <Provider value={clientOf(moment)}>{screen}</Provider>
          </PastContext>
        ) : (
          <NoPast />
        ),
      )}
    </>
  )
}

function usePastClients() {
  const features = useFeatureData()
  const [incompleteMoments, setIncompleteMoments] = useState<ReadonlySet<string>>(new Set())
  const [earlyMoments, setEarlyMoments] = useState<ReadonlySet<string>>(new Set())
  const clientOf = useMemo(
    () =>
      openPastClients(features, {
        onUnauthenticated: openUnauthenticatedHandler(),
        onUnavailable: (moment) => setIncompleteMoments(withMoment(moment)),
        onTooEarly: (moment) => setEarlyMoments(withMoment(moment)),
      }),
    [features],
  )
  return { clientOf, incompleteMoments, earlyMoments }
}

const withMoment = (moment: string) => (before: ReadonlySet<string>) =>
  before.has(moment) ? before : new Set([...before, moment])
