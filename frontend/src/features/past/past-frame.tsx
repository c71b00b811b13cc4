import { type ReactNode, useMemo, useState } from 'react'
import { Provider, useClient } from 'urql'
import { useFeatureData } from '#frontend/shared/lib/urql/provider.tsx'
import { PastContext, type Past } from '#frontend/shared/past/past.ts'
import { useShown } from '#frontend/shared/past/shown.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { expiryFromNow, useUser } from '#frontend/shared/session.ts'
import { momentInShort } from './moment.ts'
import { NoPast, NotAllowed, NotAMoment, TooEarly } from './no-past.tsx'
import { openPastClients } from './past-client.ts'
import { PastBar } from './past-bar.tsx'
import { partsOfMoment } from '#schema/shared/moment.ts'
import { useMoment } from './use-moment.ts'

/** `frame` puts the screen in its place; `hasPast`: whether it can be shown as of an earlier moment. */
export type Framed = { hasPast: boolean; screen: ReactNode; frame: (screen: ReactNode) => ReactNode }

/** A screen as of the moment in the address. The shell around it stays in the present. */
export default function PastFrame(framed: Framed) {
  const { role } = useUser()
  const { moment } = useMoment()
  if (!isManager(role)) return framed.frame(<NotAllowed />)
  if (!moment) return framed.frame(<NotAMoment />)
  return <Moment moment={moment} {...framed} />
}

function Moment({ moment, hasPast, screen, frame }: Framed & { moment: string }) {
  const at = partsOfMoment(moment).instant
  const zone = useShown()?.timeZone
  const { compared: other } = useMoment()
  const present = useClient()
  const { clientOf, notKept, tooEarly } = usePastClients()
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
      <PastBar moment={moment} incomplete={hasPast && notKept.has(moment)} />
      {frame(
        tooEarly.has(moment) ? (
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

/** The client of each moment, the moments of which some query has no past, and those before the organization began. */
function usePastClients() {
  const features = useFeatureData()
  const [notKept, setNotKept] = useState<ReadonlySet<string>>(new Set())
  const [tooEarly, setTooEarly] = useState<ReadonlySet<string>>(new Set())
  const clientOf = useMemo(
    () =>
      openPastClients(features, {
        unauthenticated: expiryFromNow(),
        notKept: (moment) => setNotKept(having(moment)),
        tooEarly: (moment) => setTooEarly(having(moment)),
      }),
    [features],
  )
  return { clientOf, notKept, tooEarly }
}

const having = (moment: string) => (before: ReadonlySet<string>) =>
  before.has(moment) ? before : new Set([...before, moment])
