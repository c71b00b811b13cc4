import { useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { graphql } from '#frontend/gql/gql.ts'
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

/** What of people's hours waits for a manager, and everybody's entries. */
export default function TimeEntriesPage() {
  const [params, setParams] = useSearchParams()
  const [{ data }] = useQuery({ query: Places })
  const reviews = useReviews()
  const view = params.get('view') === 'entries' ? 'entries' : 'review'
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
          onChoose={(chosen) => setParams(chosen === 'entries' ? { view: chosen } : {}, { replace: true })}
        />
      }
    >
      {view === 'entries' ? (
        <AllEntries
          employeeId={params.get('employee')}
          onChoose={(employeeId) =>
            setParams({ view: 'entries', ...(employeeId && { employee: employeeId }) }, { replace: true })
          }
        />
      ) : (
        <ReviewList {...reviews} severalPlaces={(data?.organization.locations.length ?? 0) > 1} />
      )}
    </Page>
  )
}
