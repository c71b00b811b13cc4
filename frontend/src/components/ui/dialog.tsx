import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

/**
 * A dialog over the page; on a phone a sheet from the bottom. `actions` stand at its foot, the one that matters last.
 * Focus goes in when it opens and back where it was when it closes; Escape closes it.
 */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  actions,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
      <Radix.Content
        {...useReturnFocus()}
        {...(!description && { 'aria-describedby': undefined })}
        className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] animate-sheet flex-col rounded-t-card border border-line bg-surface shadow-overlay outline-none sm:inset-x-auto sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:max-h-[76vh] sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:animate-rise sm:rounded-card"
      >
        <header className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
          <div className="self-center">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="text-small text-quiet">{description}</Radix.Description>}
          </div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </header>
        {children && <div className="overflow-y-auto p-4">{children}</div>}
        {actions && (
          <footer className="flex flex-col-reverse gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:pb-4">
            {actions}
          </footer>
        )}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
