import type { PeriodFieldsFragment } from '#frontend/gql/graphql.ts'
import { monthAndDay } from '#frontend/shared/lib/time/days.ts'

export const Missing = ({ missing }: { missing: PeriodFieldsFragment['people'][number]['missing'] }) =>
  missing.length === 0 ? null : (
    <ul className="mt-1 text-small text-quiet">
      {missing.map(({ day, reason }, index) => (
        <li key={index}>
          {monthAndDay(day)}: {reason}
        </li>
      ))}
    </ul>
  )
