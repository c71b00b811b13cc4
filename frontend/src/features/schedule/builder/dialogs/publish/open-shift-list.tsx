import type { OpenShiftsToOfferQuery } from '#frontend/gql/graphql.ts'
import { useId } from 'react'
import { When } from './when.tsx'

type OfferedOpenShift = OpenShiftsToOfferQuery['openShiftsToOffer'][number]

export function OpenShiftList({ openShifts, zone }: { openShifts: readonly OfferedOpenShift[]; zone: string }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId}>Open shifts</h3>
      <ul aria-labelledby={titleId} className="grid gap-2">
        {openShifts.map(({ startsAt, endsAt, claimants }, index) => (
          // Several shifts may have the same times.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className="font-semibold">
              <When startsAt={startsAt} endsAt={endsAt} zone={zone} />
            </span>
            <p className="text-small text-quiet">{claimantsInWords(claimants)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function claimantsInWords(claimants: OfferedOpenShift['claimants']) {
  if (claimants.length === 0) return 'No one can claim it'
  const names = claimants.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const listed = names.toSorted((one, other) => one.localeCompare(other)).join(', ')
  return claimants.length === 1 ? `${listed} can claim it` : `${claimants.length} can claim it: ${listed}`
}
