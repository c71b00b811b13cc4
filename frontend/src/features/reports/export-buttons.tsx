import { Download } from 'lucide-react'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

/** `onFailed` receives an error message, or `undefined` at each new attempt. */
export function ExportButtons({
  from,
  to,
  onFailed,
}: {
  from: string
  to: string
  onFailed: (message: string | undefined) => void
}) {
  const { save, pending } = useSaveFile({ failed: 'Failed to export payroll', onFailed })
  return (['csv', 'json'] as const).map((format) => {
    const query = new URLSearchParams({ startDate: from, endDate: to, format })
    const name = `payroll_${from}_${to}.${format}`
    return (
      <Button key={format} pending={pending === name} onClick={() => void save(`/payroll/export?${query}`, name)}>
        <Download aria-hidden />
        <span>
          <span className="max-sm:sr-only">Export </span>
          {format.toUpperCase()}
        </span>
      </Button>
    )
  })
}
