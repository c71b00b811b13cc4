import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { EntryFields, MyProposals, ReviewFields } from './entries/documents.ts'
import { EntryDialog } from './entries/edit/entry-dialog.tsx'
import { EntryLine, type EntryAction } from './entries/entry-line.tsx'
import { mayCorrect } from './entries/may-correct.ts'
import { showProposalOf } from './entries/own-proposals.tsx'
import { RemoveDialog } from './entries/edit/remove-dialog.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const EntriesOf = graphql(`
  query EntriesOf($employeeId: ID!, $after: String) {
    entriesOf(employeeId: $employeeId, first: 10, after: $after) {
      nodes {
        id
        ...EntryFields
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

// Of those of one's location; one's own come with one's clock. What it pushes makes the entries be asked for again.
const EntriesChanged = graphql(`
  subscription EntriesChanged {
    attendanceChanged {
      id
    }
  }
`)

type Opened = { kind: 'add' } | { kind: EntryAction; entry: EntryFieldsFragment }

/**
 * Somebody's entries, latest first, live, with all that may be done with them: who manages them corrects, everybody
 * else proposes. `timeZone`: of their location, for entries to be added.
 */
export function PersonEntries({
  employeeId,
  timeZone,
  title = 'Time entries',
}: {
  employeeId: string
  timeZone: string
  title?: string
}) {
  const user = useUser()
  const [pages, setPages] = useState(1)
  const [opened, setOpened] = useState<Opened>()
  const corrects = mayCorrect(user, employeeId)
  useSubscription({ query: EntriesChanged, pause: user.role === 'employee' })
  const close = () => setOpened(undefined)
  const proposed = useProposedEntries(corrects)
  const line = (entry: EntryFieldsFragment) => (
    <EntryLine
      key={entry.id}
      entry={entry}
      actions={corrects ? ['change', 'remove'] : ['propose']}
      waits={proposed.has(entry.id)}
      onAct={(kind) => (proposed.has(entry.id) ? showProposalOf(entry) : setOpened({ kind, entry }))}
    />
  )
  return (
    <Card
      title={title}
      actions={
        <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
          <Plus aria-hidden />
          {corrects ? 'Add entry' : 'Missing an entry?'}
        </Button>
      }
      flush
    >
      <ol>
        <EntriesPage
          employeeId={employeeId}
          after={null}
          pages={pages}
          onMore={() => setPages(pages + 1)}
          line={line}
        />
      </ol>
      {opened?.kind === 'remove' && <RemoveDialog employeeId={employeeId} entry={opened.entry} onClose={close} />}
      {opened && opened.kind !== 'remove' && (
        <EntryDialog
          how={corrects ? 'correct' : 'propose'}
          employeeId={employeeId}
          entry={opened.kind === 'add' ? undefined : opened.entry}
          timeZone={opened.kind === 'add' ? timeZone : opened.entry.location.timeZone}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** The entries of which one has proposed a correction that waits: there may be one at a time. */
function useProposedEntries(pause: boolean) {
  const [{ data }] = useQuery({ query: MyProposals, pause })
  const proposals = data?.myProposals.map((proposal) => getFragmentData(ReviewFields, proposal)) ?? []
  return new Set(proposals.flatMap(({ entry }) => entry?.id ?? []))
}

/** A page and those after it, each from where the one before it ends now, so that nothing is left out between them. */
function EntriesPage({
  employeeId,
  after,
  pages,
  onMore,
  line,
}: {
  employeeId: string
  after: string | null
  pages: number
  onMore: () => void
  line: (entry: EntryFieldsFragment) => React.ReactNode
}) {
  const [{ data, error }, refetch] = useQuery({
    query: EntriesOf,
    variables: { employeeId, after },
    requestPolicy: 'cache-and-network',
  })
  if (!data) {
    return (
      <li>
        {error ? (
          <LoadError label="the entries" retry={() => refetch({ requestPolicy: 'network-only' })} />
        ) : (
          <EntriesSkeleton rows={5} />
        )}
      </li>
    )
  }
  const { nodes, pageInfo } = data.entriesOf
  const end = pageInfo.endCursor
  return (
    <>
      {nodes.map((entry) => line(getFragmentData(EntryFields, entry)))}
      {nodes.length === 0 && !after && (
        <li>
          <EmptyState>Entries show here after the first clock-in.</EmptyState>
        </li>
      )}
      {pageInfo.hasNextPage && end && pages > 1 && (
        <EntriesPage employeeId={employeeId} after={end} pages={pages - 1} onMore={onMore} line={line} />
      )}
      {pageInfo.hasNextPage && pages === 1 && (
        <li className="grid place-items-center p-3">
          <Button onClick={onMore}>Load more</Button>
        </li>
      )}
    </>
  )
}
