import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const itemClass =
  'flex min-h-row items-center gap-2.5 rounded-control px-2.5 outline-none select-none data-highlighted:bg-sunken data-disabled:text-quiet [&_svg]:size-4'

/**
 * A menu that `trigger`, a button, opens. Its items are `MenuItem` and `MenuChoice`. With `open` it is up to the caller
 * whether it is there, such as where a context menu was asked for.
 */
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
  // Not modal: that would hide the page, with the focused element, from screen readers.
  <Radix.Root modal={false} {...controlled}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align={align}
        collisionPadding={8}
        className="z-50 min-w-44 animate-rise rounded-card border border-line bg-surface p-1 shadow-overlay"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

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

/** One of several choices. */
export const MenuChoice = <T extends string>({
  value,
  choices,
  onChoose,
}: {
  value: T
  choices: readonly { value: T; label: string; icon: LucideIcon }[]
  onChoose: (value: T) => void
}) => (
  <Radix.RadioGroup
    value={value}
    onValueChange={(chosen) => {
      const choice = choices.find((each) => each.value === chosen)
      if (choice) onChoose(choice.value)
    }}
  >
    {choices.map(({ value: each, label, icon: Icon }) => (
      <Radix.RadioItem key={each} value={each} className={itemClass}>
        <Icon aria-hidden />
        <span className="flex-1">{label}</span>
        <Radix.ItemIndicator>
          <Check aria-hidden />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)
