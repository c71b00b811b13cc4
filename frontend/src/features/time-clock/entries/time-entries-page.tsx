import { useQuery } from 'urql'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { AllEntries } from './all-entries.tsx'
import { ReviewList } from './review/review-list.tsx'
import { useReviews } from '../use-reviews.ts'

const Places = graphql(`
  query Places {
    organization {
      id
      locations {
        id
      }
    }
  }
`)

type Filters = { view: 'review' | 'entries'; employeeId: string | null }

const read = (params: URLSearchParams): Filters => ({
  view: params.get('view') === 'entries' ? 'entries' : 'review',
  employeeId: params.get('employee'),
})
const write = ({ view, employeeId }: Filters) =>
  new URLSearchParams(view === 'entries' ? { view, ...(employeeId && { employee: employeeId }) } : {})

/** Time entries to review, and the entries of one employee at a time. */
export default function TimeEntriesPage() {
  const { filters, change } = useFilters(read, write)
  const { view, employeeId } = filters
  const [{ data }] = useQuery({ query: Places })
  const reviews = useReviews()
  return (
    <Page
      title="Time Entries"
      actions={
        <Segmented
          label="View"
          value={view}
          choices={[
            { value: 'review', label: reviews.total > 0 ? `To review (${reviews.total})` : 'To review' },
            { value: 'entries', label: 'All entries' },
          ]}
          onChoose={(chosen) => change({ view: chosen })}
        />
      }
    >
      {view === 'entries' ? (
        <AllEntries employeeId={employeeId} onChoose={(chosen) => change({ employeeId: chosen ?? null })} />
      ) : (
        <ReviewList {...reviews} severalPlaces={(data?.organization.locations.length ?? 0) > 1} />
      )}
    </Page>
  )
}
