import { Copy, Ellipsis, MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { Message } from '../types.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { isEditable, useMessageActions } from './message-actions.tsx'

export function Toolbar({
  message,
  inThread,
  onBusy,
}: {
  message: Message
  inThread: boolean
  onBusy: (busy: boolean) => void
}) {
  const { canSend, react, openThread, edit, remove } = useMessageActions()
  const bar = useRef<HTMLDivElement>(null)
  const askToRemove = () => {
    // Moves the focus to the message, because the toolbar disappears with the pointer.
    bar.current?.closest('article')?.focus()
    remove(message)
  }
  return (
    <div
      ref={bar}
      className="absolute -top-4 right-3 z-10 flex rounded-control border border-line bg-surface shadow-overlay"
    >
      {canSend && <EmojiPicker onPick={(emoji) => react(message, emoji)} onOpenChange={onBusy} />}
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
        {canSend && isEditable(message) && (
          <MenuItem icon={Pencil} onSelect={() => edit(message)}>
            Edit
          </MenuItem>
        )}
        {message.canDelete && (
          <MenuItem icon={Trash2} onSelect={askToRemove}>
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

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser doesn’t allow copying here. Select the text and copy it.')
  }
}
