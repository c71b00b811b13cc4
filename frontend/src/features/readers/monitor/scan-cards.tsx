import { cx } from '#frontend/shared/ui/cx.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { Outcome } from './outcome-badge.tsx'
import type { ScanListProps } from './scan-table.tsx'
import { BadgeOwner } from './scan-person.tsx'
import { timeInWords } from './labels.ts'

export const ScanCards = ({ scans, arrived, severalPlaces, now }: ScanListProps) => (
  <ul aria-label="RFID events" className="grid grid-cols-1 gap-3">
    {scans.map((scan) => (
      <li
        key={scan.id}
        className={cx('rounded-card border border-line bg-surface px-4 py-3', arrived.has(scan.id) && 'animate-glow')}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div>
            <Outcome scan={scan} />
          </div>
          <Moment at={scan.at} zone={scan.location.timeZone}>
            {timeInWords(scan, now)}
          </Moment>
        </div>
        <div className="mt-2">
          <BadgeOwner scan={scan} />
        </div>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-quiet">
          <span>{severalPlaces ? `${scan.readerName} · ${scan.location.name}` : scan.readerName}</span>
          <span className="font-mono">{scan.address}</span>
        </p>
        {scan.epc && <p className="font-mono text-small wrap-anywhere text-quiet">{scan.epc}</p>}
      </li>
    ))}
  </ul>
)
