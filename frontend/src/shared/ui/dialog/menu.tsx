import type { LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'

const itemClass =
  'flex min-h-row items-center gap-2.5 rounded-control px-2.5 outline-none select-none data-highlighted:bg-sunken data-disabled:text-quiet [&_svg]:size-4'

/** With `open` the caller controls whether it is shown, as for a context menu. */
export const Menu = ({
  trigger,
  align = 'end',
  children,
  ...controlled
}: {
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) => (
  // Not modal: a modal menu hides the page, including the focused element, from screen readers.
  <Radix.Root modal={false} {...controlled}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
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
