import { Badge } from '#frontend/shared/ui/badge.tsx'
import type { ScanFieldsFragment } from '#frontend/gql/graphql.ts'
import { outcomes, remarksOn } from './labels.ts'

export function Outcome({ scan }: { scan: ScanFieldsFragment }) {
  const { label, icon, tone } = outcomes[scan.outcome]
  // An unknown badge shows only its label, because its owner is beside it.
  const reasons = scan.reason && scan.outcome !== 'unknown_tag' ? [scan.reason] : []
  const remarks = [...reasons, ...remarksOn(scan)]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {remarks.map((remark) => (
        <span key={remark} className="mt-0.5 block text-small text-quiet">
          {remark}
        </span>
      ))}
    </>
  )
}
