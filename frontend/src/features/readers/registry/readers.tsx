import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import type { OnReaderAction, ReaderAction } from './reader-actions.tsx'
import { ReaderCards } from './reader-cards.tsx'
import { ReaderDialog } from './reader-dialog.tsx'
import { ReaderTable } from './reader-table.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SecretDialog, type NewSecret } from './secret-dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const ReaderList = graphql(`
  query ReaderList($revoked: Boolean!) {
    readers(revoked: $revoked) {
      ...ReaderFields
    }
    organization {
      id
      locations {
        id
      }
    }
  }
`)

/** How often (ms) to poll: heartbeats are not pushed. */
const every = 10_000

type OpenDialog = { action: ReaderAction; reader: ReaderFieldsFragment }

export function Readers() {
  const place = usePeopleContext()
  const [revoked, setRevoked] = useState(false)
  const query = useLoaded({ query: ReaderList, variables: { revoked } }, (data) => data)
  const [registering, setRegistering] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [secret, setSecret] = useState<NewSecret>()
  const narrow = useMedia('(max-width: 47.99rem)')

  const { retry: refetch } = query
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refetch()
    }, every)
    return () => clearInterval(timer)
  }, [refetch])

  const severalPlaces = (query.data?.organization.locations.length ?? 0) > 1
  const onAction: OnReaderAction = (action, reader) => setDialog({ action, reader })
  const close = () => setDialog(undefined)
  const onSecret = (created: NewSecret) => {
    setRegistering(false)
    close()
    setSecret(created)
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox label="Show revoked" checked={revoked} onChange={setRevoked} />
        <Button variant="primary" onClick={() => setRegistering(true)}>
          <Plus aria-hidden />
          Register
        </Button>
      </div>
      <QueryState
        query={{ ...query, data: query.data?.readers }}
        label="readers"
        card
        skeleton={<SkeletonRows rows={3} bars={['w-32', 'w-24', 'ml-auto w-20']} inline />}
        empty={
          <EmptyState action={<Button onClick={() => setRegistering(true)}>Register a reader</Button>}>
            Readers at a door and kiosks on a tablet let people punch with a badge.
          </EmptyState>
        }
      >
        {(readers) => {
          const listProps = { readers, severalPlaces, onAction }
          return narrow ? <ReaderCards {...listProps} /> : <ReaderTable {...listProps} />
        }}
      </QueryState>
      {place && registering && (
        <ReaderDialog place={place} onClose={() => setRegistering(false)} onRegistered={onSecret} />
      )}
      {place && dialog?.action === 'edit' && <ReaderDialog place={place} reader={dialog.reader} onClose={close} />}
      {dialog?.action === 'rotate' && <RotateDialog reader={dialog.reader} onClose={close} onRotated={onSecret} />}
      {dialog?.action === 'revoke' && <RevokeDialog reader={dialog.reader} onClose={close} />}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
