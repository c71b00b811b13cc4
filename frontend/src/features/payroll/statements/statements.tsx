import { graphql } from '#frontend/gql/gql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import type { PayStatementsQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { HiddenLoading } from '#frontend/shared/ui/together.tsx'

const PayStatements = graphql(`
  query PayStatements($after: String) {
    payStatements(first: 20, after: $after) {
      nodes {
        id
        from
        to
        totalCents
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ payStatements }: PayStatementsQuery) => payStatements

export function Statements() {
  const pages = usePages(PayStatements, {}, pageOf)
  if (!pages.data) return pages.failed ? null : <HiddenLoading />
  if (pages.data.length === 0) return null
  return (
    <Card title="Pay statements" flush>
      <PagedList pages={pages} label="pay statements" skeleton={<SkeletonRows rows={3} bars={['w-40']} inline />}>
        {(statements) => (
          <ul>
            {statements.map(({ id: start, from, to, totalCents }) => (
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
        )}
      </PagedList>
    </Card>
  )
}
