import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReaderFieldsFragment, ReaderListQuery } from '#frontend/gql/graphql.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { KioskCodeDialog } from './kiosk-code-dialog.tsx'
import type { OnReaderAction, ReaderAction } from './reader-actions.tsx'
import { ReaderCards } from './reader-cards.tsx'
import { ReaderDialog } from './reader-dialog.tsx'
import { ReaderTable } from './reader-table.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SecretDialog, type NewSecret } from './secret-dialog.tsx'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const ReaderList = graphql(`
  query ReaderList($revoked: Boolean!, $after: String) {
    readers(revoked: $revoked, first: 50, after: $after) {
      nodes {
        ...ReaderFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

/** How often (ms) to poll: heartbeats are not pushed. */
const every = 10_000

type OpenDialog = { action: ReaderAction; reader: ReaderFieldsFragment }

const pageOf = ({ readers }: ReaderListQuery) => readers

export function Readers() {
  const place = usePeopleContext()
  const [revoked, setRevoked] = useState(false)
  const pages = usePages(ReaderList, { revoked }, pageOf)
  const [registering, setRegistering] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [secret, setSecret] = useState<NewSecret>()
  const narrow = useMedia('(max-width: 47.99rem)')

  const { reload } = pages
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, every)
    return () => clearInterval(timer)
  }, [reload])

  const severalPlaces = (place?.locations.length ?? 0) > 1
  const onAction: OnReaderAction = (action, reader) => setDialog({ action, reader })
  const close = () => setDialog(undefined)
  const onSecret = (created: NewSecret) => {
    setRegistering(false)
    // A kiosk is set up with a code, so its first secret stays unused.
    if (created.reader.kind === 'kiosk') return setDialog({ action: 'set up', reader: created.reader })
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
      <PagedList
        pages={pages}
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
      </PagedList>
      {place && registering && (
        <ReaderDialog place={place} onClose={() => setRegistering(false)} onRegistered={onSecret} />
      )}
      {place && dialog?.action === 'edit' && <ReaderDialog place={place} reader={dialog.reader} onClose={close} />}
      {dialog?.action === 'set up' && <KioskCodeDialog kiosk={dialog.reader} onClose={close} />}
      {dialog?.action === 'rotate' && <RotateDialog reader={dialog.reader} onClose={close} onRotated={onSecret} />}
      {dialog?.action === 'revoke' && <RevokeDialog reader={dialog.reader} onClose={close} />}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
