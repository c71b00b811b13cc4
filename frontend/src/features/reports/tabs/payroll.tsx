import { Card } from '#frontend/shared/ui/card.tsx'
import { SortableTable } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { payroll, type ShownReport } from '../report-tables.tsx'

export const Payroll = (shown: ShownReport) => (
  <Card flush>
    <SortableTable {...payroll(shown)} />
  </Card>
)
