import { Copy, Ellipsis, MessageSquareReply, Pencil, SmilePlus, Trash2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { reactions } from '#schema/messaging/rules.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { Message } from '../types.ts'
import { isEditable, useMessageActions } from './message-actions.tsx'

/** What can be done with a message. `onBusy`: a menu of it is open. */
export function Toolbar({
  message,
  inThread,
  onBusy,
}: {
  message: Message
  inThread: boolean
  onBusy: (busy: boolean) => void
}) {
  const { canSend, openThread, edit, remove } = useMessageActions()
  return (
    <div className="absolute -top-4 right-3 z-10 flex rounded-control border border-line bg-surface shadow-overlay">
      {canSend && <ReactButton message={message} onBusy={onBusy} />}
      {!inThread && canSend && (
        <Button variant="ghost" size="icon" aria-label="Reply in a thread" onClick={() => openThread(message)}>
          <MessageSquareReply aria-hidden />
        </Button>
      )}
      <Menu
        onOpenChange={onBusy}
        trigger={
          <Button variant="ghost" size="icon" aria-label="More">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {message.text && (
          <MenuItem icon={Copy} onSelect={() => void copy(message.text)}>
            Copy text
          </MenuItem>
        )}
        {isEditable(message) && (
          <MenuItem icon={Pencil} onSelect={() => edit(message)}>
            Edit
          </MenuItem>
        )}
        {message.canDelete && (
          <MenuItem icon={Trash2} onSelect={() => remove(message)}>
            Delete
          </MenuItem>
        )}
        {!inThread && !canSend && (
          <MenuItem icon={MessageSquareReply} onSelect={() => openThread(message)}>
            Open thread
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

function ReactButton({ message, onBusy }: { message: Message; onBusy: (busy: boolean) => void }) {
  const { react } = useMessageActions()
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onBusy(next)
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
          className="z-50 flex animate-rise rounded-card border border-line bg-surface p-1 shadow-overlay"
        >
          {reactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={`React with ${emoji}`}
              onClick={() => {
                react(message, emoji)
                change(false)
              }}
              className="grid size-9 place-content-center rounded-control text-base hover:bg-sunken"
            >
              {emoji}
            </button>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser doesn’t allow copying here. Select the text and copy it.')
  }
}
