import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { ShiftReplacementsQuery } from '#frontend/gql/graphql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { BuilderShift } from '../../builder.ts'

const ShiftReplacements = graphql(`
  query ShiftReplacements($shiftId: ID!) {
    shiftReplacements(shiftId: $shiftId) {
      employee {
        id
        firstName
        lastName
      }
      isRecommended
      reasons {
        isProblem
        message
      }
    }
  }
`)

const FEW = 3

/** Who could take an open shift, the best first, with the reasons. */
export function Replacements({
  shift,
  revision,
  assign,
}: {
  shift: BuilderShift
  revision: number
  assign: (employeeId: string) => Promise<boolean>
}) {
  const query = { query: ShiftReplacements, variables: { shiftId: shift.id } }
  const loaded = useFresh(query, revision, ({ shiftReplacements }) => shiftReplacements)
  const [all, setAll] = useState(false)
  const [assigning, setAssigning] = useState<string>()
  const choose = async (employeeId: string) => {
    setAssigning(employeeId)
    if (!(await assign(employeeId))) setAssigning(undefined)
  }
  return (
    <section aria-label="Who could take it" className="grid gap-1">
      <h3 className="label">Who could take it</h3>
      <QueryState
        query={loaded}
        label="the employees"
        skeleton={<SkeletonRows rows={FEW} bars={['w-32', 'w-56']} />}
        empty={<p className="text-quiet">No one at this location is qualified and free at this time.</p>}
      >
        {(replacements) => (
          <>
            <ul>
              {(all ? replacements : replacements.slice(0, FEW)).map((each) => (
                <Line
                  key={each.employee.id}
                  replacement={each}
                  pending={assigning === each.employee.id}
                  onAssign={() => void choose(each.employee.id)}
                />
              ))}
            </ul>
            {!all && replacements.length > FEW && (
              <Button variant="ghost" size="small" className="-mx-2.5 justify-self-start" onClick={() => setAll(true)}>
                Show all {replacements.length}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

function Line({
  replacement: { employee, isRecommended, reasons },
  pending,
  onAssign,
}: {
  replacement: ShiftReplacementsQuery['shiftReplacements'][number]
  pending: boolean
  onAssign: () => void
}) {
  const name = `${employee.firstName} ${employee.lastName}`
  const Icon = isRecommended ? CircleCheck : TriangleAlert
  const problems = reasons.filter(({ isProblem }) => isProblem).map(({ message }) => message)
  const others = reasons.filter(({ isProblem }) => !isProblem).map(({ message }) => message)
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden className={`mt-0.5 size-4 ${isRecommended ? 'text-good' : 'text-warn'}`} />
      <div className="grid min-w-0 gap-0.5">
        <b>{name}</b>
        {problems.length > 0 && <p className="text-small text-warn">{problems.join(' · ')}</p>}
        <p className="text-small text-quiet">{others.join(' · ')}</p>
      </div>
      <Button size="small" pending={pending} aria-label={`Assign ${name}`} onClick={onAssign}>
        Assign
      </Button>
    </li>
  )
}
