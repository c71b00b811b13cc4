import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { saveFile } from '#frontend/shared/lib/save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

type Format = 'csv' | 'json'

/** Downloads the payroll of these days. `onFailed` gets what to show, `undefined` at each new try. */
export function ExportButtons({
  from,
  to,
  onFailed,
}: {
  from: string
  to: string
  onFailed: (message: string | undefined) => void
}) {
  const [pending, setPending] = useState<Format>()
  const save = async (format: Format) => {
    setPending(format)
    onFailed(undefined)
    const query = new URLSearchParams({ startDate: from, endDate: to, format })
    await saveFile(`/payroll/export?${query}`, `payroll_${from}_${to}.${format}`).catch((error: unknown) =>
      onFailed(messageOf(error, 'Failed to export payroll')),
    )
    setPending(undefined)
  }
  return (['csv', 'json'] as const).map((format) => (
    <Button key={format} pending={pending === format} onClick={() => void save(format)}>
      <Download aria-hidden />
      Export {format.toUpperCase()}
    </Button>
  ))
}
