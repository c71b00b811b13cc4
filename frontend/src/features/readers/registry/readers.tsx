import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import type { Place } from '#frontend/features/people/use-place.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import type { OnReaderAction, ReaderAction } from './reader-actions.tsx'
import { ReaderCards } from './reader-cards.tsx'
import { ReaderDialog } from './reader-dialog.tsx'
import { ReaderFields } from './reader-fields.ts'
import { ReaderTable } from './reader-table.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'

const ReaderList = graphql(`
  query ReaderList($revoked: Boolean!) {
    readers(revoked: $revoked) {
      id
      ...ReaderFields
    }
  }
`)

/** Nothing tells when a reader is heard, so it is asked (ms). */
const every = 10_000

type Asked = { action: ReaderAction; reader: ReaderFieldsFragment }

/** The readers and kiosks of the caller's reach. `place` is missing until it is known. */
export function Readers({ place }: { place: Place | undefined }) {
  const [revoked, setRevoked] = useState(false)
  const [{ data, error }, ask] = useQuery({
    query: ReaderList,
    variables: { revoked },
    requestPolicy: 'cache-and-network',
  })
  const [registering, setRegistering] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [secret, setSecret] = useState<ShownSecret>()
  const narrow = useMedia('(max-width: 47.99rem)')

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) ask({ requestPolicy: 'network-only' })
    }, every)
    return () => clearInterval(timer)
  }, [ask])

  const readers = data?.readers.map((reader) => getFragmentData(ReaderFields, reader))
  const severalPlaces = (place?.locations.length ?? 0) > 1
  const onAction: OnReaderAction = (action, reader) => setAsked({ action, reader })
  const close = () => setAsked(undefined)
  const onSecret = (shown: ShownSecret) => {
    setRegistering(false)
    close()
    setSecret(shown)
  }
  const shown = readers && { readers, severalPlaces, onAction }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <label className="flex min-h-row cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={revoked}
            onChange={(event) => setRevoked(event.target.checked)}
            className="size-4"
          />
          Show revoked
        </label>
        <Button variant="primary" onClick={() => setRegistering(true)}>
          <Plus aria-hidden />
          Register
        </Button>
      </div>
      {shown && shown.readers.length > 0 && (narrow ? <ReaderCards {...shown} /> : <ReaderTable {...shown} />)}
      {shown?.readers.length === 0 && (
        <Card>
          <EmptyState action={<Button onClick={() => setRegistering(true)}>Register a reader</Button>}>
            Readers at a door and kiosks on a tablet let people punch by badge.
          </EmptyState>
        </Card>
      )}
      {!shown && error && (
        <Card>
          <EmptyState action={<Button onClick={() => ask({ requestPolicy: 'network-only' })}>Retry</Button>}>
            The readers could not be loaded. Check your connection and try again.
          </EmptyState>
        </Card>
      )}
      {!shown && !error && <ReadersSkeleton />}
      {place && registering && (
        <ReaderDialog place={place} onClose={() => setRegistering(false)} onRegistered={onSecret} />
      )}
      {place && asked?.action === 'edit' && <ReaderDialog place={place} reader={asked.reader} onClose={close} />}
      {asked?.action === 'rotate' && <RotateDialog reader={asked.reader} onClose={close} onRotated={onSecret} />}
      {asked?.action === 'revoke' && <RevokeDialog reader={asked.reader} onClose={close} />}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

const ReadersSkeleton = () => (
  <Loading label="Loading readers…">
    <Card flush>
      {Array.from({ length: 3 }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="ml-auto h-3.5 w-20" />
        </div>
      ))}
    </Card>
  </Loading>
)
