import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { CopyButton } from '#frontend/shared/ui/copy-button.tsx'

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const heading = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  const onDownload = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'muster-recovery-codes.txt')

  return (
    <div className="grid gap-4">
      <div ref={heading} tabIndex={-1} className="grid gap-1 outline-none">
        <p className="font-semibold">Store your recovery codes</p>
        <p className="text-quiet">
          If you lose your phone, sign in with one of these codes instead. Each works once. They won’t be shown again.
        </p>
      </div>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} failed="Couldn’t copy. Download the codes or copy them by hand." />
        <Button onClick={onDownload}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve stored them
        </Button>
      </div>
    </div>
  )
}
