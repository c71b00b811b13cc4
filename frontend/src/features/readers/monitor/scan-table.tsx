import { cx } from '#frontend/shared/ui/cx.ts'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { ScanFieldsFragment } from '#frontend/gql/graphql.ts'
import { Outcome } from './outcome-badge.tsx'
import { BadgeOwner } from './scan-person.tsx'
import { timeInWords } from './labels.ts'

export type Shown = {
  scans: readonly ScanFieldsFragment[]
  arrived: ReadonlySet<string>
  severalPlaces: boolean
  now: number
}

/** Of 96 bits, as nearly all are. */
const isUsual = (epc: string | null | undefined) => (epc?.length ?? 0) <= 24

/** Events as a table. */
export const ScanTable = ({ scans, arrived, severalPlaces, now }: Shown) => (
  <Table label="RFID events">
    <thead>
      <tr>
        <Th numeric>Time</Th>
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
            <time dateTime={scan.at}>{timeInWords(scan, now)}</time>
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
