import { useParams } from 'react-router-dom'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { BackLink } from '#frontend/shared/ui/navigation/back-link.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { PersonTimeAccount } from './person-time-account.tsx'

const TimeAccountHolder = graphql(`
  query TimeAccountHolder($id: ID!) {
    person(id: $id) {
      id
      firstName
      lastName
      manageable
      location {
        id
        timeZone
      }
    }
  }
`)

export default function EmployeeTimeAccountPage() {
  const id = useParams()['id'] ?? ''
  const query = useLoaded({ query: TimeAccountHolder, variables: { id } }, ({ person }) => person)
  const name = query.data ? `${query.data.firstName} ${query.data.lastName}` : ''
  return (
    <Page title="Time Account" description={name || '\u00A0'}>
      <div>
        <BackLink to="/manager/time-accounts" label="All time accounts" />
      </div>
      <QueryState query={query} label="the employee" card skeleton={<SkeletonRows rows={12} bars={['w-40']} inline />}>
        {({ location, manageable }) => (
          <PersonTimeAccount key={id} employee={{ id, name }} timeZone={location.timeZone} mayChange={manageable} />
        )}
      </QueryState>
    </Page>
  )
}
