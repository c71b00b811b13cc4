import { ListFilter } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { areNarrow, filtersOf, paramsOf, queryOf } from './filters.ts'
import { HistoryList } from './history-list.tsx'
import { VerifiedNote } from './verified-note.tsx'

const HistoryLocations = graphql(`
  query HistoryLocations {
    organization {
      id
      locations {
        id
        name
      }
    }
  }
`)

export default function HistoryPage() {
  const { role } = useUser()
  const { filters, change, settle } = useFilters(filtersOf, paramsOf)
  const [{ data }] = useQuery({ query: HistoryLocations })
  const clear = () => change(filtersOf(new URLSearchParams()))
  return (
    <Page title="History" actions={<ExportMenu filter={queryOf(filters)} />}>
      {role === 'owner' && <VerifiedNote />}
      <FilterBar filters={filters} locations={data?.organization.locations ?? []} onChange={change} onSettle={settle} />
      <HistoryList
        // Scrolls to the top when the employee or object changes.
        key={`${filters.employeeId} ${filters.object}`}
        filter={queryOf(filters)}
        empty={
          areNarrow(filters) ? (
            <EmptyState
              action={
                <Button onClick={clear}>
                  <ListFilter aria-hidden />
                  Clear filters
                </Button>
              }
            >
              No matching changes
            </EmptyState>
          ) : (
            <EmptyState>No history yet</EmptyState>
          )
        }
      />
    </Page>
  )
}
