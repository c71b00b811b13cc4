import { Download } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { graphql } from '#frontend/gql/gql.ts'
import type { PayStatementQuery } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import type { Sheet } from '#frontend/shared/lib/sheet-file.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { longDay } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { PrintButton } from '#frontend/shared/ui/files/print-button.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { inDollars } from '#schema/payroll/amounts.ts'
import { PaySums, SumLine } from '../pay-sums.tsx'

const PayStatementDocument = graphql(`
  query PayStatement($start: Date!) {
    payStatement(start: $start) {
      id
      from
      to
      closedAt
      totalCents
      employee {
        id
        firstName
        lastName
        location {
          ...LocationFields
        }
      }
      totals {
        ...PaySums
      }
      differences {
        from
        to
        cents
      }
      lines {
        ...PayLineFields
      }
    }
  }
`)

type Statement = PayStatementQuery['payStatement']

function sheetOf({ employee, lines, differences, totalCents }: Statement): Sheet {
  const { timeZone } = employee.location
  return {
    name: 'Pay statement',
    columns: [{ name: 'Pay' }, { name: 'Calculation' }, { name: 'Amount', decimals: 2 }],
    rows: [
      ...lines.map(({ sentence, formula, cents }) => [
        sentenceText(sentence, timeZone),
        sentenceText(formula, timeZone),
        inDollars(cents),
      ]),
      ...differences.map(({ from, to, cents }) => [correctionOf(from, to), null, inDollars(cents)]),
    ],
    totals: ['Total', null, inDollars(totalCents)],
    notes: [`${employee.firstName} ${employee.lastName}, ${employee.location.name}`],
  }
}

const correctionOf = (from: string, to: string) => `Correction for ${daysInWords(from, to)}`

export default function StatementPage() {
  const start = useParams()['start'] ?? ''
  const statement = useLoaded({ query: PayStatementDocument, variables: { start } }, ({ payStatement }) => payStatement)
  const { data } = statement
  const { saveWorkbook, pending } = useSaveFile({ failed: 'Failed to save the statement' })
  return (
    <Page
      title="Pay Statement"
      description={data && daysInWords(data.from, data.to)}
      actions={
        <>
          <Link to="/payroll" className={buttonClass({ variant: 'ghost' })}>
            Payroll
          </Link>
          {data && (
            <Button
              pending={pending !== undefined}
              onClick={() => void saveWorkbook(`pay_statement_${data.from}_${data.to}.xlsx`, () => [sheetOf(data)])}
            >
              <Download aria-hidden />
              XLSX
            </Button>
          )}
          <PrintButton />
        </>
      }
    >
      <QueryState
        query={statement}
        label="the pay statement"
        card
        skeleton={<SkeletonRows rows={8} bars={['w-40', 'w-16']} />}
      >
        {({ employee, closedAt, totals, totalCents, differences, lines }) => {
          const { name, timeZone } = employee.location
          return (
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <Card title={`${employee.firstName} ${employee.lastName}, ${name}`} flush>
                <ol>
                  {lines.map(({ key, cents, sentence, formula }) => (
                    <li
                      key={key}
                      className="flex break-inside-avoid justify-between gap-4 border-b border-line px-4 py-2 last:border-b-0"
                    >
                      <span>
                        {sentenceText(sentence, timeZone)}
                        <span data-figures className="block text-small text-quiet">
                          {sentenceText(formula, timeZone)}
                        </span>
                      </span>
                      <b data-figures className="whitespace-nowrap">
                        {dollars(cents)}
                      </b>
                    </li>
                  ))}
                </ol>
              </Card>
              <Card title={`Closed ${longDay(closedAt, timeZone)}`} flush>
                <PaySums totals={totals} gross={dollars(totals.grossCents)}>
                  {differences.map(({ from, to, cents }) => (
                    <SumLine key={from} name={correctionOf(from, to)} value={dollars(cents)} />
                  ))}
                  <SumLine name="Total" value={dollars(totalCents)} strong />
                </PaySums>
              </Card>
            </div>
          )
        }}
      </QueryState>
    </Page>
  )
}
