import { useQuery } from 'urql'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { readFilters, writeFilters } from './filters.ts'
import { TeamWeek } from '../timesheet/team-week.tsx'
import { AllEntries } from './all-entries.tsx'
import { ReviewList } from './review/review-list.tsx'
import { useReviews } from '../use-reviews.ts'

const Places = graphql(`
  query Places {
    organization {
      id
      locations {
        ...LocationFields
      }
    }
  }
`)

export default function TimeEntriesPage() {
  const { filters, change } = useFilters(readFilters, writeFilters)
  const { employeeId, days } = filters
  const [{ data }] = useQuery({ query: Places })
  // Reviews exist only in the present.
  const readOnly = useReadOnly()
  const reviews = useReviews(readOnly)
  const view = readOnly && filters.view === 'review' ? 'team' : filters.view
  return (
    <Page
      title="Time Entries"
      actions={
        <Segmented
          label="View"
          value={view}
          choices={[
            ...(readOnly
              ? []
              : [
                  { value: 'review' as const, label: reviews.total > 0 ? `To review (${reviews.total})` : 'To review' },
                ]),
            { value: 'team', label: 'Team' },
            { value: 'entries', label: 'All entries' },
          ]}
          onChoose={(chosen) => change({ view: chosen })}
        />
      }
    >
      {view === 'entries' ? (
        <AllEntries
          employeeId={employeeId}
          days={days}
          onChoose={(chosen) => change({ employeeId: chosen ?? null })}
          onShowAll={() => change({ days: undefined })}
        />
      ) : view === 'team' ? (
        <TeamWeek filters={filters} locations={data?.organization.locations ?? []} onChange={change} />
      ) : (
        <ReviewList {...reviews} severalPlaces={(data?.organization.locations.length ?? 0) > 1} />
      )}
    </Page>
  )
}
