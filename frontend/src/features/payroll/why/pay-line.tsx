import { useState } from 'react'
import type { PayLinesQuery } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import { PayEvidence, type PayOf } from './documents.ts'
import { Evidence } from './evidence.tsx'

type ExplainedPayLine = PayLinesQuery['pay']['lines'][number]

export function PayLine({ line, of, startsOpen }: { line: ExplainedPayLine; of: PayOf; startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen)
  const evidence = useEvidence(line, of, !open)
  if (of.entryId && evidence.data && !evidence.data.some(({ id }) => id === of.entryId)) return null
  return (
    <li className="border-b border-line last:border-b-0">
      <Disclosure
        open={open}
        onToggle={setOpen}
        className="w-full px-4 py-2 -outline-offset-2 hover:bg-sunken"
        summary={
          <span className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2">
            <span>{sentenceText(line.sentence, of.zone)}</span>
            <b data-figures className="whitespace-nowrap">
              {dollars(line.cents)}
            </b>
            <span data-figures className="col-span-2 text-small text-quiet wrap-anywhere">
              {sentenceText(line.formula, of.zone)}
            </span>
          </span>
        }
        panelClass="pr-4 pb-3 pl-9.5"
      >
        <QueryState
          query={evidence}
          label="what it rests on"
          skeleton={<SkeletonLines lines={['h-4 w-56', 'h-4 w-64']} className="gap-2" />}
        >
          {(evidence) => <Evidence evidence={evidence} of={of} />}
        </QueryState>
      </Disclosure>
    </li>
  )
}

function useEvidence({ key, weekStart }: ExplainedPayLine, of: PayOf, pause: boolean) {
  // A workweek that starts during a day touches eight days.
  const weekEnd = addDays(weekStart, 7)
  // A pay period pays the overtime of a workweek that began before it. Only the whole period has that line.
  const isCut = weekStart < of.from
  const days = isCut ? { from: of.from, to: of.to } : { from: weekStart, to: of.to < weekEnd ? of.to : weekEnd }
  return useLoaded(
    { query: PayEvidence, variables: { employeeId: of.employeeId, ...days }, pause },
    ({ pay }) => pay.lines.find((line) => line.key === key)?.evidence ?? [],
  )
}
