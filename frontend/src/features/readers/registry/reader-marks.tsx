import { ClockAlert, Router, TabletSmartphone } from 'lucide-react'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { antennasInWords, clockInWords, directions, heardInWords } from './labels.ts'

type ReaderProps = { reader: ReaderFieldsFragment }

export function ReaderName({ reader: { kind, name, revokedAt } }: ReaderProps) {
  const Icon = kind === 'kiosk' ? TabletSmartphone : Router
  return (
    <span className="flex items-center gap-2.5">
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span>
        <b className="wrap-anywhere">{name}</b>
        <span className="block text-small text-quiet">{kind === 'kiosk' ? 'Kiosk' : 'Reader'}</span>
      </span>
      {revokedAt && <Badge tone="neutral">Revoked</Badge>}
    </span>
  )
}

export function ReaderDirection({ reader: { kind, direction, antennas } }: ReaderProps) {
  if (kind === 'kiosk') return <span className="text-quiet">By button</span>
  return (
    <>
      {directions[direction]}
      {antennas.length > 0 && <span className="block text-small text-quiet">{antennasInWords(antennas)}</span>}
    </>
  )
}

export function LastHeard({ reader }: ReaderProps) {
  const now = useMinute()
  const off = clockInWords(reader)
  return (
    <>
      <span className={reader.heardAt ? undefined : 'text-quiet'} data-figures>
        {heardInWords(reader.heardAt, now)}
      </span>
      {off && (
        <span className="ml-2 inline-block">
          <Badge tone="warn" icon={ClockAlert}>
            {off}
          </Badge>
        </span>
      )}
    </>
  )
}
