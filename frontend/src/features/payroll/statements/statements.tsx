import { graphql } from '#frontend/gql/gql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { HiddenLoading } from '#frontend/shared/ui/together.tsx'

const PayStatements = graphql(`
  query PayStatements {
    payStatements {
      id
      from
      to
      totalCents
    }
  }
`)

export function Statements() {
  const { data, failed } = useLoaded({ query: PayStatements }, ({ payStatements }) => payStatements)
  if (!data) return failed ? null : <HiddenLoading />
  if (data.length === 0) return null
  return (
    <Card title="Pay statements" flush>
      <ul>
        {data.map(({ id: start, from, to, totalCents }) => (
          <li
            key={start}
            className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <Link
              to={`/payroll/statements/${start}`}
              className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
            >
              {daysInWords(from, to)}
            </Link>
            <span data-figures>{dollars(totalCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
