import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { DirectoryQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { ChoiceFilter, namesById } from '#frontend/shared/ui/form/select.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Colleague } from './colleague.tsx'

const Directory = graphql(`
  query Directory($search: String, $locationId: ID, $jobRoleId: ID, $after: String) {
    directory(search: $search, locationId: $locationId, jobRoleId: $jobRoleId, first: 50, after: $after) {
      nodes {
        ...DirectoryEntryFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const DirectoryFilters = graphql(`
  query DirectoryFilters {
    organization {
      id
      locations {
        id
        name
      }
      jobRoles {
        ...JobRoleFields
      }
    }
  }
`)

const pageOf = ({ directory }: DirectoryQuery) => directory

export default function DirectoryPage() {
  const [search, setSearch] = useState('')
  const [locationId, setLocationId] = useState<string | null>(null)
  const [jobRoleId, setJobRoleId] = useState<string | null>(null)
  const { data: organization } = useLoaded({ query: DirectoryFilters }, (data) => data.organization)
  const pages = usePages(Directory, { search: search.trim(), locationId, jobRoleId }, pageOf)
  const clear = () => {
    setSearch('')
    setLocationId(null)
    setJobRoleId(null)
  }
  const isNarrow = search.trim() !== '' || locationId !== null || jobRoleId !== null
  return (
    <Page title="Directory">
      <search className="flex flex-wrap gap-2">
        <SearchInput
          aria-label="Search colleagues"
          placeholder="Name or position"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-w-full flex-1 sm:max-w-72 sm:min-w-64"
        />
        <ChoiceFilter
          label="Job role"
          all="Any job role"
          options={namesById(organization?.jobRoles ?? [])}
          value={jobRoleId}
          onChange={setJobRoleId}
          className="min-w-36 flex-1 sm:max-w-44"
        />
        <LocationFilter
          locations={organization?.locations ?? []}
          value={locationId}
          onChange={setLocationId}
          className="min-w-36 flex-1 sm:max-w-44"
        />
      </search>
      <Card flush>
        <PagedList
          pages={pages}
          label="colleagues"
          skeleton={<SkeletonRows rows={10} bars={['w-32', 'w-24']} inline />}
          empty={
            <EmptyState action={isNarrow && <Button onClick={clear}>Clear filters</Button>}>
              {isNarrow ? 'No matching colleagues' : 'You have no colleagues here yet'}
            </EmptyState>
          }
        >
          {(colleagues) => (
            <ul aria-label="Colleagues">
              {colleagues.map((colleague) => (
                <Colleague key={colleague.id} colleague={colleague} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </Page>
  )
}
