import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ask, askUnbidden, mayAskUnbidden, usePermission } from './permission.ts'

/** Offers browser notifications until the user decides. */
export function OutsideOffer() {
  const permission = usePermission()
  // The answer to the browser's own question would take an offer away again.
  const [asks] = useState(mayAskUnbidden)
  useEffect(() => {
    if (asks) askUnbidden()
  }, [asks])
  if (permission !== 'default' || asks) return null
  return (
    <section
      aria-label="Browser notifications"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <BellRing aria-hidden className="size-4 shrink-0 text-quiet" />
      <p className="min-w-0 flex-1 basis-56">Get browser notifications while you’re in another tab.</p>
      <Button size="small" onClick={() => void ask()}>
        Allow browser notifications
      </Button>
    </section>
  )
}
