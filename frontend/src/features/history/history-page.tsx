import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#frontend/shared/ui/page.tsx'
import { HistoryList } from './history-list.tsx'
import type { Person } from './person-filter.tsx'

/** Every change as a sentence: who, what, when, why and what it was before; of everybody, or of one person. */
export default function HistoryPage() {
  const [search, setSearch] = useSearchParams()
  const employeeId = search.get('employee')
  const [chosen, setChosen] = useState<Person>()

  const choose = (person: Person | undefined) => {
    setChosen(person)
    setSearch(person ? { employee: person.id } : {})
  }

  return (
    <Page title="History">
      {/* The history of another person starts anew. */}
      <HistoryList
        key={employeeId}
        employeeId={employeeId}
        name={chosen?.id === employeeId ? chosen.name : undefined}
        onChoose={choose}
      />
    </Page>
  )
}
