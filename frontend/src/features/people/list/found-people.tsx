import { UserRound } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { CommandGroup } from '#frontend/shared/command-group.tsx'

const FoundPeople = graphql(`
  query FoundPeople($search: String!) {
    people(search: $search, status: active, first: 5) {
      nodes {
        id
        firstName
        lastName
        position
      }
    }
  }
`)

export default function Found({ search, onChoose }: { search: string; onChoose: (path: string) => void }) {
  const [{ data }] = useQuery({ query: FoundPeople, variables: { search } })
  const lines = (data?.people.nodes ?? []).map(({ id, firstName, lastName, position }) => ({
    id,
    label: `${firstName} ${lastName}`,
    icon: UserRound,
    note: position && <span className="text-small text-quiet">{position}</span>,
    keywords: search,
    onSelect: () => onChoose(`/manager/employees/${id}`),
  }))
  return lines.length > 0 && <CommandGroup heading="People" lines={lines} />
}
