import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ask, askOnce, useIsOffered } from './permission.ts'

/** Offers browser notifications until the user decides. Not where the browser asks already. */
export function OutsideOffer() {
  // While it is first rendered: an effect could come after the offer has been painted.
  useState(askOnce)
  const isOffered = useIsOffered()
  if (!isOffered) return null
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
