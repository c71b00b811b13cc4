import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { averageMinutes, employmentTitles, workingDays } from '#schema/contracts/terms.ts'
import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { ContractsOf, type Contract } from './contracts-of.ts'
import { DeleteContractDialog } from './delete-contract-dialog.tsx'

type Employee = { id: string; name: string }

/** `today`: yyyy-MM-dd at the employee's location. */
export function ContractsCard({
  employee,
  today,
  mayChange,
}: {
  employee: Employee
  today: string
  mayChange: boolean
}) {
  const contracts = useLoaded({ query: ContractsOf, variables: { id: employee.id } }, ({ person }) => person.contracts)
  const [dialog, setDialog] = useState<'new' | { deleted: string }>()
  const close = () => setDialog(undefined)
  const latestFirst = contracts.data?.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))
  const current = latestFirst?.find(({ effectiveFrom }) => effectiveFrom <= today)
  return (
    <Card
      title="Contracts"
      flush
      actions={
        mayChange && (
          <NowOnly>
            <Button size="small" onClick={() => setDialog('new')}>
              <Plus aria-hidden />
              Set a contract
            </Button>
          </NowOnly>
        )
      }
    >
      <QueryState query={contracts} label="the contracts" skeleton={<SkeletonRows rows={2} bars={['w-40']} inline />}>
        {() =>
          !latestFirst || latestFirst.length === 0 ? (
            <EmptyState>No contract: leave is granted as for a full-time employee.</EmptyState>
          ) : (
            <ul>
              {latestFirst.map((contract) => (
                <li
                  key={contract.effectiveFrom}
                  className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0"
                >
                  <ContractLine contract={contract} today={today} isCurrent={contract === current} />
                  {mayChange && (
                    <NowOnly>
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={`Delete the contract from ${dateInWords(contract.effectiveFrom)}`}
                        onClick={() => setDialog({ deleted: contract.effectiveFrom })}
                      >
                        <Trash2 aria-hidden />
                      </Button>
                    </NowOnly>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {dialog === 'new' && <ContractDialog employee={employee} today={today} current={current} onClose={close} />}
      {typeof dialog === 'object' && (
        <DeleteContractDialog employee={employee} effectiveFrom={dialog.deleted} onClose={close} />
      )}
    </Card>
  )
}

function ContractLine({ contract, today, isCurrent }: { contract: Contract; today: string; isCurrent: boolean }) {
  const { effectiveFrom, endsOn, employmentType, annualSalaryCents } = contract
  return (
    <div className="grid min-w-0 gap-0.5" data-figures>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>
          From {dateInWords(effectiveFrom)}
          {endsOn && ` to ${dateInWords(endsOn)}`}
        </b>
        {isCurrent && (endsOn && endsOn < today ? <Badge>Ended</Badge> : <Badge tone="good">Current</Badge>)}
        {effectiveFrom > today && <Badge>Upcoming</Badge>}
      </p>
      <p>{hoursInWords(contract)}</p>
      <p className="text-small text-quiet">
        {employmentTitles[employmentType]}
        {typeof annualSalaryCents === 'number' && ` · ${dollars(annualSalaryCents)} a year`}
      </p>
    </div>
  )
}

const number = (value: number) => numberFormatter(undefined, { maximumFractionDigits: 2 }).format(value)

function hoursInWords({ weeklyMinutes, pattern }: Contract) {
  const hours = `${number(weeklyMinutes / 60)} h a week`
  if (!pattern) return `${hours}, irregular`
  const days = workingDays({ pattern }) / 100
  const repeated = pattern.length > 1 ? `, repeats every ${pattern.length} weeks` : ''
  return `${number(averageMinutes(pattern) / 60)} h a week on ${number(days)} ${days === 1 ? 'day' : 'days'}${repeated}`
}
