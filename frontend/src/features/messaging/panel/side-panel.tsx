import { X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useChatLocation } from '../use-chat-location.ts'

export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const { place, go } = useChatLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      // On a phone the opener is hidden until the panel closes.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
  const close = () => go({ channel: place.channel })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere in it
    <aside
      aria-label={title}
      onKeyDown={onKeyDown}
      className="flex min-h-0 min-w-0 flex-col border-line md:border-l bg-surface"
    >
      <header className="flex min-h-14 items-center justify-between gap-2 border-b border-line pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="truncate text-base font-semibold outline-none">
          {title}
        </h2>
        <Button variant="ghost" size="icon" aria-label="Close panel" onClick={close}>
          <X aria-hidden />
        </Button>
      </header>
      {children}
    </aside>
  )
}
