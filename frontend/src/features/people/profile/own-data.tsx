import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'

const formats = { html: 'Page to read', json: 'JSON file' } as const

export function OwnData() {
  const [error, setError] = useState<string>()
  const { save, pending } = useSaveFile({ failed: 'Failed to download your data', onFailed: setError })
  return (
    <Card title="My data">
      <div className="grid gap-3">
        <p className="text-quiet">
          Everything Muster keeps about you: your profile, hours, shifts, requests, messages, pay and sign-ins.
        </p>
        {error && <Alert tone="bad">{error}</Alert>}
        <div className="flex flex-wrap gap-2">
          {(['html', 'json'] as const).map((format) => (
            <Button
              key={format}
              pending={pending === `muster.${format}`}
              onClick={() => void save(`/me/export?format=${format}`, `muster.${format}`)}
            >
              <Download aria-hidden />
              {formats[format]}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
