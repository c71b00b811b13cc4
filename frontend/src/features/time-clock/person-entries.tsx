import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { EntriesOfQuery, EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useMyProposals } from './entries/use-my-proposals.ts'
import { ShiftsOfDay } from './entries/documents.ts'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import type { EntryStart } from './entries/edit/entry-draft.ts'
import { timesOf } from './entries/entry-times.ts'
import { EntryLine, type EntryAction } from './entries/entry-line.tsx'
import { showProposalOf } from './entries/own-proposals.tsx'
import { usePreload } from '#frontend/shared/lib/use-preload.ts'

const loads = {
  entry: () => import('./entries/edit/entry-dialog.tsx'),
  role: () => import('./entries/edit/entry-role-dialog.tsx'),
  remove: () => import('./entries/edit/remove-dialog.tsx'),
}
const [EntryDialog, EntryRoleDialog, RemoveDialog] = [lazy(loads.entry), lazy(loads.role), lazy(loads.remove)]
const loadDialogs = () => Promise.all(Object.values(loads).map((load) => load()))

const EntriesOf = graphql(`
  query EntriesOf($employeeId: ID!, $from: Date, $to: Date, $after: String) {
    entriesOf(employeeId: $employeeId, from: $from, to: $to, first: 10, after: $after) {
      nodes {
        ...EntryFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

// An event makes the cache refetch the entries.
const EntriesChanged = graphql(`
  subscription EntriesChanged {
    attendanceChanged {
      id
    }
  }
`)

type Opened = { kind: 'add' } | { kind: EntryAction | 'role'; entry: EntryFieldsFragment }

const pageOf = ({ entriesOf }: EntriesOfQuery) => entriesOf

/** `manageable`: whether the viewer manages the employee. `timeZone`: the employee's location's, for new entries. */
export function PersonEntries({
  employeeId,
  manageable: corrects,
  timeZone,
  days,
  title = 'Time entries',
}: {
  employeeId: string
  manageable: boolean
  timeZone: string
  days?: { from: string; to: string } | undefined
  title?: string
}) {
  const user = useUser()
  const pages = usePages(EntriesOf, { employeeId, from: days?.from ?? null, to: days?.to ?? null }, pageOf)
  const [opened, setOpened] = useState<Opened>()
  usePreload(loadDialogs)
  const isPast = useReadOnly()
  const reads = isPast || (!corrects && employeeId !== user.employeeId)
  useSubscription({ query: EntriesChanged, pause: user.role === 'employee' })
  const close = () => setOpened(undefined)
  const start = useEntryStart(employeeId, days, pages.data, !corrects || reads)
  const proposed = useProposedEntries(corrects || reads)
  const { note, as } = timesWithZone(pages.data?.flatMap(timesOf) ?? [])
  const line = (entry: EntryFieldsFragment) => (
    <EntryLine
      key={entry.id}
      entry={entry}
      as={as(entry.location.timeZone)}
      actions={reads ? [] : corrects ? ['change', 'remove'] : ['propose']}
      hasProposal={proposed.has(entry.id)}
      onAct={(kind) => (proposed.has(entry.id) ? showProposalOf(entry) : setOpened({ kind, entry }))}
    />
  )
  return (
    <Card
      title={title}
      actions={
        <>
          <span className="text-small text-quiet">{note}</span>
          {!reads && (
            <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
              <Plus aria-hidden />
              {corrects ? 'Add entry' : 'Missing an entry?'}
            </Button>
          )}
        </>
      }
      flush
    >
      <PagedList
        pages={pages}
        label="time entries"
        skeleton={<SkeletonRows rows={5} bars={['w-24', 'w-40', 'w-8']} inline />}
        empty={
          <EmptyState>{days ? 'No entries on these days' : 'Entries show here after the first clock-in.'}</EmptyState>
        }
      >
        {(entries) => <ol>{entries.map(line)}</ol>}
      </PagedList>
      <Suspense>
        {opened?.kind === 'remove' && <RemoveDialog employeeId={employeeId} entry={opened.entry} onClose={close} />}
        {opened?.kind === 'role' && <EntryRoleDialog employeeId={employeeId} entry={opened.entry} onClose={close} />}
        {opened && opened.kind !== 'remove' && opened.kind !== 'role' && (
          <EntryDialog
            how={corrects ? 'correct' : 'propose'}
            employeeId={employeeId}
            entry={opened.kind === 'add' ? undefined : opened.entry}
            start={start}
            timeZone={opened.kind === 'add' ? timeZone : opened.entry.location.timeZone}
            onSwitchRole={
              corrects && opened.kind === 'change' && opened.entry.status !== 'removed'
                ? () => setOpened({ kind: 'role', entry: opened.entry })
                : undefined
            }
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** Returns what a new entry starts with: the only day in the list, with the times of its shift if it has no entries yet. */
function useEntryStart(
  employeeId: string,
  days: { from: string; to: string } | undefined,
  entries: readonly EntryFieldsFragment[] | undefined,
  pause: boolean,
): EntryStart | undefined {
  const day = days && days.from === days.to ? days.from : undefined
  const [{ data }] = useQuery({ query: ShiftsOfDay, variables: { day: day ?? '' }, pause: pause || !day })
  if (!day) return undefined
  const shift = data?.shifts.find((each) => each.employeeId === employeeId)
  return shift && entries?.length === 0 ? { day, clockIn: shift.startsAt, clockOut: shift.endsAt } : { day }
}

function useProposedEntries(pause: boolean) {
  const { data: proposals = [] } = useMyProposals({ pause })
  return new Set(proposals.flatMap(({ entry }) => entry?.id ?? []))
}
