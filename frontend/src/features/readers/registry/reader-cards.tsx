import { ReaderActions } from './reader-actions.tsx'
import { LastHeard, ReaderDirection, ReaderName } from './reader-marks.tsx'
import type { ReaderListProps } from './reader-table.tsx'

export const ReaderCards = ({ readers, severalPlaces, onAction }: ReaderListProps) => (
  <ul aria-label="Readers" className="grid gap-3">
    {readers.map((reader) => (
      <li key={reader.id} className="grid gap-1.5 rounded-card border border-line bg-surface py-2 pr-1 pl-4">
        <div className="flex items-center justify-between gap-2">
          <ReaderName reader={reader} />
          <ReaderActions reader={reader} onAction={onAction} />
        </div>
        <p className="pr-3">
          <ReaderDirection reader={reader} />
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 pr-3">
          <span>
            <span className="text-quiet">Last heard </span>
            <LastHeard reader={reader} />
          </span>
          <span className="font-mono text-small text-quiet">{reader.address}</span>
        </p>
        {severalPlaces && <p className="pr-3 text-small text-quiet">{reader.location.name}</p>}
      </li>
    ))}
  </ul>
)
