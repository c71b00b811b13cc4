import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { categoryBadges } from './category-badges.ts'
import { fullName } from './names.ts'

const ShoutOutSummary = graphql(`
  query ShoutOutSummary {
    shoutOutSummary {
      total
      people {
        employee {
          id
          firstName
          lastName
        }
        given
        received
      }
      categories {
        category
        count
      }
    }
  }
`)

const MAX_PEOPLE = 10

export function MonthCard() {
  const query = useLoaded({ query: ShoutOutSummary }, ({ shoutOutSummary }) => shoutOutSummary)
  return (
    <Card title="This month">
      <QueryState query={query} label="this month" skeleton={<SkeletonLines lines={['h-8 w-16', 'h-24 w-full']} />}>
        {({ total, people, categories }) =>
          total === 0 ? (
            <EmptyState>No shout-outs this month</EmptyState>
          ) : (
            <div className="grid gap-5">
              <p data-figures className="flex items-baseline gap-2">
                <span className="text-display font-semibold">{total}</span>
                <span className="text-quiet">{total === 1 ? 'shout-out' : 'shout-outs'}</span>
              </p>
              <table className="w-full" data-figures>
                <thead>
                  <tr className="label border-b border-line">
                    <th scope="col" className="py-1 text-left">
                      Person
                    </th>
                    <th scope="col" className="py-1 text-right">
                      Received
                    </th>
                    <th scope="col" className="py-1 pl-3 text-right">
                      Given
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {people.slice(0, MAX_PEOPLE).map(({ employee, given, received }) => (
                    <tr key={employee.id} className="border-b border-line last:border-b-0">
                      <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                        {fullName(employee)}
                      </th>
                      <td className="py-1.5 text-right">{received}</td>
                      <td className="py-1.5 pl-3 text-right">{given}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {people.length > MAX_PEOPLE && (
                <p className="text-small text-quiet">And {people.length - MAX_PEOPLE} more people</p>
              )}
              <dl className="grid gap-1" data-figures>
                {categories.map(({ category, count }) => (
                  <div key={category} className="flex justify-between gap-4">
                    <dt>{categoryBadges[category].label}</dt>
                    <dd>{count}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )
        }
      </QueryState>
    </Card>
  )
}
