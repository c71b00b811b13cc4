import { cx } from '#frontend/shared/ui/cx.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { ScanFieldsFragment } from '#frontend/gql/graphql.ts'
import { Outcome } from './outcome-badge.tsx'
import { BadgeOwner } from './scan-person.tsx'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { timeInWords } from './labels.ts'

export type ScanListProps = {
  scans: readonly ScanFieldsFragment[]
  arrived: ReadonlySet<string>
  severalPlaces: boolean
  now: number
}

/** Most EPCs have 96 bits, which are 24 hexadecimal digits. */
const isUsual = (epc: string | null | undefined) => (epc?.length ?? 0) <= 24

export function ScanTable({ scans, arrived, severalPlaces, now }: ScanListProps) {
  const { note, as } = timesWithZone(scans.map(({ at, location }) => ({ at, zone: location.timeZone })))
  return (
    <Table label="RFID events" className="[&_td]:px-2.5 [&_th]:px-2.5">
      <thead>
        <tr>
          <Th numeric>Time{note && <span className="block font-normal">{note}</span>}</Th>
          <Th>Event</Th>
          <Th>Employee</Th>
          <Th>Tag EPC</Th>
          <Th>Reader</Th>
          <Th>Reader IP</Th>
        </tr>
      </thead>
      <tbody>
        {scans.map((scan) => (
          <Tr key={scan.id} className={arrived.has(scan.id) ? 'animate-glow' : ''}>
            <Td numeric>
              <Moment at={scan.at} zone={scan.location.timeZone}>
                {timeInWords(scan, now, as(scan.location.timeZone))}
              </Moment>
            </Td>
            <Td>
              <Outcome scan={scan} />
            </Td>
            <Td>
              <BadgeOwner scan={scan} />
            </Td>
            <Td
              className={cx('font-mono text-small', isUsual(scan.epc) ? 'whitespace-nowrap' : 'min-w-44 wrap-anywhere')}
            >
              {scan.epc}
            </Td>
            <Td>
              {scan.readerName}
              {severalPlaces && (
                <span className="block text-small whitespace-nowrap text-quiet">{scan.location.name}</span>
              )}
            </Td>
            <Td className="font-mono text-small whitespace-nowrap">{scan.address}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
