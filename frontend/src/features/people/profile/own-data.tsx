import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { saveFile } from '#frontend/shared/lib/save-file.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'

const formats = { html: 'Page to read', json: 'JSON file' } as const
type Format = keyof typeof formats

/** Everything that is kept about the reader, to take along. */
export function OwnData() {
  const [pending, setPending] = useState<Format>()
  const [error, setError] = useState<string>()
  async function save(format: Format) {
    setPending(format)
    setError(undefined)
    await saveFile(`/me/export?format=${format}`, `muster.${format}`).catch((failure: unknown) =>
      setError(messageOf(failure, 'Failed to download your data')),
    )
    setPending(undefined)
  }
  return (
    <Card title="My Data">
      <div className="grid gap-3">
        <p className="text-quiet">
          Everything Muster keeps about you: your profile, hours, shifts, requests, messages, pay and sign-ins.
        </p>
        {error && <Alert tone="bad">{error}</Alert>}
        <div className="flex flex-wrap gap-2">
          {(['html', 'json'] as const).map((format) => (
            <Button key={format} pending={pending === format} onClick={() => void save(format)}>
              <Download aria-hidden />
              {formats[format]}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
