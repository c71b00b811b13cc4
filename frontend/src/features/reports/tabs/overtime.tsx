import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SortableTable } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { OvertimeChart } from '../charts/overtime-chart.tsx'
import { overtime, type ShownReport } from '../report-tables.tsx'

export const Overtime = (shown: ShownReport) => (
  <Card flush>
    {shown.report.overtime.length === 0 ? (
      <EmptyState>No overtime on these days</EmptyState>
    ) : (
      <>
        <OvertimeChart weeks={shown.report.overtime} />
        <SortableTable {...overtime(shown)} />
      </>
    )}
  </Card>
)
