import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { SortableTable } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { attendance, daysWorkedNote, incidentsTable, type ShownReport } from '../report-tables.tsx'

export function Attendance(shown: ShownReport) {
  const { incidents } = shown.report
  // The loaded report is still that of another tab.
  if (!incidents) return <SkeletonRows rows={6} bars={['w-40', 'w-64']} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card flush>
        <SortableTable {...attendance(shown)} />
        <p className="border-t border-line px-4 py-2 text-small text-quiet">{daysWorkedNote}</p>
      </Card>
      <Card title="Incidents" flush>
        {incidents.length === 0 ? (
          <EmptyState>Everything went as scheduled</EmptyState>
        ) : (
          <SortableTable {...incidentsTable(incidents)} />
        )}
      </Card>
    </div>
  )
}
