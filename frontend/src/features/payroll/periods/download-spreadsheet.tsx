import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'

/** Downloads a closed period as it was paid. The report recalculates the same days with current hours and rates. */
export function DownloadSpreadsheet({ from, to }: { from: string; to: string }) {
  const [failure, setFailure] = useState<string>()
  const { save, pending } = useSaveFile({ failed: 'Failed to export payroll', onFailed: setFailure })
  return (
    <Card title="Spreadsheet">
      <div className="grid gap-3">
        <p>What this period paid, with the differences paid with it.</p>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx', 'json'] as const).map((format) => {
            const name = `payroll_${from}_${to}.${format}`
            const query = new URLSearchParams({ startDate: from, endDate: to, format })
            return (
              <Button
                key={format}
                pending={pending === name}
                onClick={() => void save(`/payroll/export?${query}`, name)}
              >
                <Download aria-hidden />
                {format.toUpperCase()}
              </Button>
            )
          })}
        </div>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <p className="text-small text-quiet">
          To compare,{' '}
          <Link to={`/manager/reports?tab=payroll&from=${from}&to=${to}`} className="underline underline-offset-2">
            recalculate these days with current hours and rates
          </Link>
          .
        </p>
      </div>
    </Card>
  )
}
