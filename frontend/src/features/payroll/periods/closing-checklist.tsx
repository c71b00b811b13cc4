import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { unusualLabels } from './period-badges.ts'
import { blockersOf, type WorkbenchPeriod, type WorkbenchRow } from './workbench-rows.ts'

/** At most this many employees are named per line. */
const NAMED = 3

/** Lists the problems that prevent closing, each with a link that fixes it, and names who can close. */
export function ClosingChecklist({ period, rows }: { period: WorkbenchPeriod; rows: readonly WorkbenchRow[] }) {
  const today = dayOf(useMinute())
  const { incomplete, unrated, unapproved } = blockersOf(rows)
  const unusual = period.unusual.filter(({ kind }) => kind !== 'no_rate')
  return (
    <Card title="Check before you close" flush>
      <ul>
        <Check
          done={incomplete.length === 0}
          text={counted(incomplete.length, 'employee has', 'employees have', 'incomplete hours')}
        >
          <Names
            rows={incomplete}
            to={({ employeeId }) =>
              `/manager/time-entries?view=entries&employee=${employeeId}&from=${period.from}&to=${period.to}`
            }
            action="Correct the hours of"
          />
        </Check>
        <Check
          done={unrated.length === 0}
          text={counted(unrated.length, 'employee has', 'employees have', 'hours without a pay rate')}
        >
          <Names rows={unrated} to={({ employeeId }) => `/manager/employees/${employeeId}`} action="Set the rate of" />
        </Check>
        <Check
          done={unapproved.length === 0}
          text={counted(unapproved.length, 'employee’s hours need', 'employees’ hours need', 'approval')}
        />
        {period.to >= today && <Check done={false} text={`This period ends on ${dateInWords(period.to)}`} />}
        {unusual.map(({ employeeId, name, kind }) => (
          <Check key={`${employeeId} ${kind}`} done={false} text={`${name}: ${unusualLabels[kind]}`} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-small text-quiet">
        {period.closers.length === 1
          ? `${period.closers[0]} can close pay periods.`
          : `${listed(period.closers)} can close pay periods.`}
      </p>
    </Card>
  )
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

const counted = (count: number, one: string, many: string, rest: string) =>
  count === 0 ? `No ${many} ${rest}` : `${count} ${count === 1 ? one : many} ${rest}`

function Check({ done, text, children }: { done: boolean; text: string; children?: ReactNode }) {
  const Icon = done ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2 border-b border-line px-4 py-2 last:border-b-0">
      <Icon aria-hidden className={done ? 'mt-0.5 size-4 shrink-0 text-good' : 'mt-0.5 size-4 shrink-0 text-warn'} />
      <span className="min-w-0">
        {text}
        {!done && children}
      </span>
    </li>
  )
}

function Names({
  rows,
  to,
  action,
}: {
  rows: readonly WorkbenchRow[]
  to: (row: WorkbenchRow) => string
  action: string
}) {
  return (
    <span className="block text-small">
      {rows.slice(0, NAMED).map((row, index) => (
        <span key={row.employeeId}>
          {index > 0 && ', '}
          <Link to={to(row)} aria-label={`${action} ${row.name}`} className="underline underline-offset-2">
            {row.name}
          </Link>
        </span>
      ))}
      {rows.length > NAMED && ` and ${rows.length - NAMED} more`}
    </span>
  )
}
