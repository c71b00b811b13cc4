import { CalendarRange } from 'lucide-react'
import { useQuery } from 'urql'
import { dayOf } from '#schema/shared/week-time.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { CommandGroup } from '#frontend/shared/command-group.tsx'
import { shiftInWords } from './shift-in-words.ts'

const ShiftsToCome = graphql(`
  query ShiftsToCome($search: String!) {
    shiftsToCome(search: $search) {
      id
      startsAt
      endsAt
      employee {
        id
        firstName
        lastName
      }
      jobRole {
        id
        name
      }
      location {
        id
        timeZone
      }
    }
  }
`)

export default function FoundShifts({ search, onChoose }: { search: string; onChoose: (path: string) => void }) {
  const [{ data }] = useQuery({ query: ShiftsToCome, variables: { search } })
  const lines = (data?.shiftsToCome ?? []).map((shift) => ({
    id: shift.id,
    label: [shift.employee && `${shift.employee.firstName} ${shift.employee.lastName}`, shiftInWords(shift)].join(
      ' · ',
    ),
    icon: CalendarRange,
    keywords: search,
    onSelect: () => {
      const { id, timeZone } = shift.location
      onChoose(`/manager/schedule-builder?day=${dayOf(shift.startsAt, timeZone)}&location=${id}`)
    },
  }))
  return lines.length > 0 && <CommandGroup heading="Shifts" lines={lines} />
}
