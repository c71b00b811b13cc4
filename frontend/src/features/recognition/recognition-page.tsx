import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSubscription } from 'urql'
import type { ShoutOutFieldsFragment, ShoutOutsQuery } from '#frontend/gql/graphql.ts'
import type { Command } from '#frontend/shared/feature.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { stepCommands } from '#frontend/shared/step-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'
import { ShoutOuts, ShoutOutsChanged } from './documents.ts'
import { GiveDialog } from './give-dialog.tsx'
import { MonthCard } from './month-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ShoutOutLine } from './shout-out-line.tsx'

const pageOf = ({ shoutOuts }: ShoutOutsQuery) => shoutOuts

const rows = <SkeletonRows rows={4} bars={['w-56 max-w-[60vw]', 'w-full', 'w-32']} />

const skeleton = (
  <Loading label="Loading the shout-outs…">
    <Card flush>{rows}</Card>
  </Loading>
)

export default function RecognitionPage() {
  const { role, employeeId } = useUser()
  const pages = usePages(ShoutOuts, {}, pageOf)
  useSubscription({ query: ShoutOutsChanged })
  const now = useMinute()
  const [giving, setGiving] = useState(false)
  const [removing, setRemoving] = useState<ShoutOutFieldsFragment>()
  const { list, step } = useListFocus()
  useOfferCommands(
    useMemo((): Command[] => {
      const run = () => setGiving(true)
      return [
        ...stepCommands('Recognition', 'shout-out', step),
        { id: 'give-shout-out', group: 'Recognition', label: 'Give a shout-out', icon: Plus, keys: 'n', run },
      ]
    }, [step]),
  )
  const give = (
    <Button variant="primary" onClick={() => setGiving(true)}>
      <Plus aria-hidden />
      Give Shout-out
    </Button>
  )
  const manages = isManager(role)

  return (
    <Page title="Team Recognition" actions={give}>
      <Together skeleton={skeleton}>
        <div className={cx('grid grid-cols-1 items-start gap-5', manages && 'lg:grid-cols-[2fr_minmax(20rem,1fr)]')}>
          <Card aria-label="Shout-outs" flush>
            <PagedList
              pages={pages}
              label="shout-outs"
              skeleton={rows}
              empty={<EmptyState action={give}>No shout-outs yet. Thank someone for good work.</EmptyState>}
            >
              {(shoutOuts) => (
                <ul ref={list}>
                  {shoutOuts.map((shoutOut) => (
                    <ShoutOutLine
                      key={shoutOut.id}
                      shoutOut={shoutOut}
                      now={now}
                      arrived={pages.arrived.has(shoutOut.id) && shoutOut.from.id !== employeeId}
                      onRemove={() => setRemoving(shoutOut)}
                    />
                  ))}
                </ul>
              )}
            </PagedList>
          </Card>
          {manages && <MonthCard />}
        </div>
      </Together>
      {giving && <GiveDialog onClose={() => setGiving(false)} />}
      {removing && <RemoveDialog shoutOut={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  )
}
