import { SmilePlus } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useState, type KeyboardEvent } from 'react'
import { isEmoji, reactions } from '#schema/messaging/rules.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'

const COLUMNS = 8
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

export function EmojiPicker({
  onPick,
  onOpenChange,
}: {
  onPick: (emoji: string) => void
  onOpenChange: (open: boolean) => void
}) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  const pick = (emoji: string) => {
    onPick(emoji)
    change(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="React">
          <SmilePlus aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Reactions"
          sideOffset={6}
          align="end"
          collisionPadding={8}
          className="z-50 animate-rise rounded-card border border-line bg-surface p-1 shadow-overlay"
        >
          <div
            role="toolbar"
            tabIndex={-1}
            aria-label="Common reactions"
            className="grid grid-cols-8"
            onKeyDown={moveFocus}
          >
            {reactions.map((emoji, index) => (
              <button
                key={emoji}
                type="button"
                tabIndex={index === 0 ? 0 : -1}
                aria-label={`React with ${emoji}`}
                onClick={() => pick(emoji)}
                className="grid size-9 place-content-center rounded-control text-base hover:bg-sunken"
              >
                {emoji}
              </button>
            ))}
          </div>
          <Input
            aria-label="Another emoji"
            placeholder="Another emoji"
            className="mt-1"
            onChange={({ target: { value } }) => isEmoji(value.trim()) && pick(value.trim())}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const current = buttons.findIndex((button) => button === document.activeElement)
  buttons[current + step]?.focus()
}
