import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { useReturnFocus } from './return-focus.ts'

const sizes = {
  medium: 'max-h-[88dvh] rounded-t-card sm:top-[12vh] sm:max-h-[76vh] sm:w-[min(32rem,calc(100vw-2rem))]',
  large: 'top-0 sm:top-[4vh] sm:max-h-[92vh] sm:w-[min(72rem,calc(100vw-2rem))]',
} as const

/**
 * A dialog over the page, or a sheet from the bottom on a phone. `actions` are at its foot, primary action last.
 * `size="large"` fills the screen on a phone. On opening, focuses the field with `data-focus-first`, otherwise the first
 * field; on closing, returns the focus. Escape closes it.
 */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'medium',
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  size?: keyof typeof sizes
  children?: ReactNode
}) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
      <Radix.Content
        {...useFocus()}
        {...(!description && { 'aria-describedby': undefined })}
        data-sheet={size}
        className={cx(
          'fixed inset-x-0 bottom-0 z-50 flex animate-sheet flex-col border border-line bg-surface shadow-overlay outline-none',
          'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:animate-rise sm:rounded-card',
          sizes[size],
        )}
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
        {children && <div className="flex-1 overflow-y-auto p-4">{children}</div>}
        {actions && (
          <footer className="flex flex-col-reverse gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:pb-4">
            {actions}
          </footer>
        )}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

// Of radio buttons, only the selected one, like Tab.
const fields = ['input:not([type=radio]:not(:checked))', 'select', 'textarea'].map((field) => `${field}:enabled`).join()

function useFocus() {
  const { onOpenAutoFocus, ...returning } = useReturnFocus()
  return {
    ...returning,
    onOpenAutoFocus: (event: Event) => {
      onOpenAutoFocus()
      if (!(event.target instanceof HTMLElement)) return
      const marked = event.target.querySelector<HTMLElement>('[data-focus-first]')
      marked?.scrollIntoView({ block: 'center' })
      // On touch screens the on-screen keyboard would cover the sheet.
      if (matchMedia('(pointer: coarse)').matches) return
      const first = marked ?? event.target.querySelector<HTMLElement>(fields)
      if (!first) return
      event.preventDefault()
      first.focus()
    },
  }
}
