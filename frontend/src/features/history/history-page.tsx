import { useState } from 'react'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { HistoryList } from './history-list.tsx'
import type { Person } from './person-filter.tsx'

const read = (params: URLSearchParams) => ({ employeeId: params.get('employee') })
const write = ({ employeeId }: ReturnType<typeof read>) =>
  new URLSearchParams(employeeId ? { employee: employeeId } : {})

/** Every change as a sentence: who, what, when, why and what it was before; of all people or of one. */
export default function HistoryPage() {
  const { filters, change } = useFilters(read, write)
  const { employeeId } = filters
  const [chosen, setChosen] = useState<Person>()
  return (
    <Page title="History">
      <HistoryList
        // Another person's history opens at its top.
        key={employeeId}
        employeeId={employeeId}
        name={chosen?.id === employeeId ? chosen.name : undefined}
        onChoose={(person) => {
          setChosen(person)
          change({ employeeId: person?.id ?? null })
        }}
      />
    </Page>
  )
}
