import type { LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'

const itemClass =
  'flex min-h-row items-center gap-2.5 rounded-control px-2.5 outline-none select-none data-highlighted:bg-sunken data-disabled:text-quiet [&_svg]:size-4'

/** A menu's button, and what was done with it before the menu's code had come; see `MenuButton`. */
export type MenuOpener = { trigger: ReactElement; before?: { isOpen: boolean; hasFocus: boolean } }

/**
 * A menu that `trigger`, a button, opens. Its items are `MenuItem` and `MenuChoice`. With `open` it is up to the caller
 * whether it is there, such as where a context menu was asked for.
 */
export function Menu({
  trigger,
  align = 'end',
  before: { isOpen, hasFocus } = { isOpen: false, hasFocus: false },
  children,
  ...controlled
}: MenuOpener & {
  align?: 'start' | 'end'
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus && !isOpen) button.current?.focus()
  }, [hasFocus, isOpen])
  return (
    // Not modal: that would hide the page, with the focused element, from screen readers.
    <Radix.Root modal={false} defaultOpen={isOpen} {...controlled}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** One action. */
export const MenuItem = ({
  icon: Icon,
  onSelect,
  disabled = false,
  children,
}: {
  icon?: LucideIcon
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}) => (
  <Radix.Item className={itemClass} onSelect={onSelect} disabled={disabled}>
    {Icon && <Icon aria-hidden />}
    {children}
  </Radix.Item>
)
