import { Command } from 'cmdk'
import { ChevronDown } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { Avatar } from '../avatar.tsx'
import { cx } from '../cx.ts'
import { controlClass } from './control.ts'
import { type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'

export type PersonOption = { id: string; name: string; mark?: ReactNode; position?: string | null | undefined }

export function PersonCombobox({
  trigger,
  label,
  modal = false,
  onCloseAutoFocus,
  children,
}: {
  trigger: ReactElement
  label: string
  modal?: boolean
  onCloseAutoFocus?: ComponentProps<typeof Popover.Content>['onCloseAutoFocus']
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root modal={modal} open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-overlay"
        >
          {children(() => setOpen(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type PersonButtonProps = ComponentProps<'button'> & {
  label: string
  chosen: string
  isEmpty: boolean
  invalid?: boolean
  focusFirst?: boolean
}

/** Opens a `PersonCombobox` and shows who is chosen, like a field. Other props go to the button. */
export const PersonButton = ({
  label,
  chosen,
  isEmpty,
  invalid = false,
  focusFirst = false,
  ...button
}: PersonButtonProps) => (
  <button
    {...button}
    type="button"
    aria-label={`${label}: ${chosen}`}
    data-focus-first={focusFirst || undefined}
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- acts as a field; screen readers announce it
    aria-invalid={invalid || undefined}
    className={cx(controlClass, 'flex items-center justify-between gap-2 text-left', isEmpty && 'text-quiet')}
  >
    <span className="wrap-anywhere">{chosen}</span>
    <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
  </button>
)

const itemClass =
  'flex min-h-row items-center justify-between gap-2 rounded-control px-2.5 select-none data-[selected=true]:bg-sunken'

const SHOWN = 50

/**
 * Options matching `search`, filtered by the caller. `none` labels an option for no person, `message` shows if there are
 * no matches, `alert` shows above the list. `more`: further matches exist; `searched` says what to type to find them.
 */
export function PersonOptions({
  label = 'Choose a person',
  search,
  onSearch,
  groups,
  none,
  message,
  more = false,
  searched = 'a name',
  alert,
  busy = false,
  onChoose,
  onKeyDown,
}: {
  label?: string
  search: string
  onSearch: (search: string) => void
  groups: readonly { heading?: string; people: readonly PersonOption[] }[]
  none?: { label: string; note: string; onChoose: () => void } | undefined
  message: string | undefined
  more?: boolean
  searched?: string
  alert?: ReactNode
  busy?: boolean
  onChoose: (person: PersonOption) => void
  onKeyDown?: (event: KeyboardEvent) => void
}) {
  const count = groups.reduce((sum, { people }) => sum + people.length, 0)
  const hidden = groups.reduce((sum, { people }) => sum + Math.max(people.length - SHOWN, 0), 0)
  return (
    <Command shouldFilter={false} label={label} {...(onKeyDown && { onKeyDown })}>
      <Command.Input
        value={search}
        onValueChange={onSearch}
        placeholder="Find a person"
        className="min-h-row w-full border-b border-line bg-surface px-3 outline-none placeholder:text-quiet"
      />
      {alert && <div className="p-2 pb-0">{alert}</div>}
      <Command.List aria-busy={busy} className="max-h-72 overflow-y-auto p-1">
        {none && (
          <Command.Item value="none" onSelect={none.onChoose} className={itemClass}>
            {none.label}
            <span className="text-small text-quiet">{none.note}</span>
          </Command.Item>
        )}
        {groups
          .filter(({ people }) => people.length > 0)
          .map(({ heading, people }) => (
            <Command.Group
              key={heading ?? ''}
              heading={heading}
              className="[&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5"
            >
              {people.slice(0, SHOWN).map((person) => (
                <Command.Item key={person.id} value={person.id} onSelect={() => onChoose(person)} className={itemClass}>
                  <span className="flex shrink-0 items-center gap-2">
                    <Avatar small name={person.name} />
                    {person.mark}
                  </span>
                  {/* Stacked on touch screens, which have larger text. */}
                  <span className="flex flex-1 items-center justify-between gap-x-3 pointer-coarse:flex-col pointer-coarse:items-start pointer-coarse:py-1">
                    <span>{person.name}</span>
                    <span className="text-right text-small text-quiet pointer-coarse:text-left">{person.position}</span>
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        {(more || hidden > 0) && (
          <p className="px-2.5 py-2 text-small text-quiet">
            {hidden > 0 && !more ? `${hidden} more` : 'More results'}: type part of {searched}.
          </p>
        )}
        {message && count === 0 && !none && (
          <Command.Empty className="px-2.5 py-4 text-center text-quiet">{message}</Command.Empty>
        )}
      </Command.List>
    </Command>
  )
}
