import { useState } from 'react'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { SortableTable } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { LaborChart } from '../charts/labor-chart.tsx'
import { laborCosts, plannedByDay, plannedByEmployee, type ShownReport } from '../report-tables.tsx'

export function LaborCosts(shown: ShownReport) {
  const [by, setBy] = useState<'day' | 'person'>('day')
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card flush>
        <LaborChart days={shown.report.days} />
        <div className="border-t border-line">
          <SortableTable {...laborCosts(shown)} />
        </div>
      </Card>
      <Card
        title="Scheduled and actual"
        flush
        actions={
          <Segmented
            label="Group by"
            value={by}
            choices={[
              { value: 'day', label: 'By Day' },
              { value: 'person', label: 'By Employee' },
            ]}
            onChoose={setBy}
          />
        }
      >
        {by === 'day' ? <SortableTable {...plannedByDay(shown)} /> : <SortableTable {...plannedByEmployee(shown)} />}
      </Card>
    </div>
  )
}
