import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { LONGEST_MESSAGE } from '#schema/messaging/rules.ts'
import { isBlank } from '#schema/shared/text.ts'
import type { ComposedMessage } from '../offline-queue/queued-message.ts'
import type { Channel, Message } from '../types.ts'
import { ComposerButtons } from './composer-buttons.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { EditStrip } from './edit-strip.tsx'
import { MentionList } from './mention-list.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { useEdit } from './use-edit.ts'
import { useMention } from './use-mention.ts'
import { pictureIn, usePicture } from './use-picture.ts'
import { useTyping } from './use-typing.ts'

export function Composer({
  channel,
  replyTo,
  editing,
  onEdited,
  onEditLast,
  onSend,
}: {
  channel: Channel
  replyTo: string | null
  editing: Message | undefined
  onEdited: () => void
  onEditLast: () => void
  onSend: (written: ComposedMessage) => void
}) {
  const place = replyTo ?? channel.id
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => draftOf(place))
  const [caret, setCaret] = useState(0)
  const [isUrgent, setUrgent] = useState(false)
  const pictures = usePicture()
  const sendTyping = useTyping(channel.id)

  function write(next: string, to = next.length) {
    setText(next)
    if (!editing) keepDraft(place, next)
    setCaret(to)
  }
  function writeAndFocus(next: string, to = next.length) {
    write(next, to)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(to, to)
    })
  }
  const edit = useEdit(editing, text, { onDone: onEdited, write: writeAndFocus, draft: () => draftOf(place) })
  const [completion, setCompletion] = useState<{ end: number }>()
  const mention = useMention(channel.id, text, caret, (next, end) => {
    write(next, end)
    setCompletion({ end })
  })
  // Sets the caret in the same frame as the text. A frame later, it would jump over characters typed since.
  useLayoutEffect(() => {
    if (!completion) return
    field.current?.focus()
    field.current?.setSelectionRange(completion.end, completion.end)
  }, [completion])

  const { picture } = pictures
  const over = text.trim().length - LONGEST_MESSAGE
  const ready = over <= 0 && (picture ? picture.state === 'ready' : !isBlank(text))

  function submit() {
    if (!ready || edit.pending) return
    if (editing) return void edit.save()
    onSend({ channelId: channel.id, text: text.trim(), replyTo, pictureId: picture?.id ?? null, isUrgent })
    write('')
    setUrgent(false)
    pictures.clear()
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // In an input method, such as for Japanese, Enter ends the composition of a character and must not send.
    if (event.nativeEvent.isComposing || mention.onKey(event)) return
    const { key, shiftKey } = event
    if (key === 'Enter' && !shiftKey && !matchMedia('(pointer: coarse)').matches) {
      event.preventDefault()
      submit()
    } else if (key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault()
      onEditLast()
    } else if (key === 'Escape' && editing) {
      event.stopPropagation()
      edit.cancel()
    }
  }

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const file = editing ? undefined : pictureIn(data)
    if (!file) return
    event.preventDefault()
    pictures.choose(file)
  }

  const label = replyTo ? 'Reply' : `Message ${channel.name}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the whole composer is a drop target; the button does the same
    <div
      className="relative border-t border-line bg-surface px-2 py-2 md:px-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      {mention.people.length > 0 && (
        <MentionList id={listId} people={mention.people} index={mention.index} onChoose={mention.choose} />
      )}
      {editing && <EditStrip onCancel={edit.cancel} />}
      {picture && <PictureStrip picture={picture} onRetry={pictures.retry} onRemove={pictures.clear} />}
      <div className="rounded-card border border-edge bg-surface focus-within:border-accent">
        <textarea
          ref={field}
          dir="auto"
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          aria-invalid={over > 0}
          aria-label={label}
          placeholder={label}
          aria-autocomplete="list"
          aria-controls={mention.people.length > 0 ? listId : undefined}
          aria-activedescendant={mention.people.length > 0 ? `${listId}-${mention.index}` : undefined}
          onChange={({ target }) => {
            write(target.value, target.selectionStart)
            if (!isBlank(target.value) && !editing) sendTyping()
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          className="field-sizing-content max-h-40 w-full resize-none bg-transparent px-3 pt-2 outline-none placeholder:text-quiet"
        />
        {/* No `maxLength`: it would silently cut the end of a pasted text. */}
        {over > 0 && (
          <p role="status" className="px-3 text-small text-bad">
            {over.toLocaleString()} over the limit of {LONGEST_MESSAGE.toLocaleString()} characters. Shorten it, or send
            it in parts.
          </p>
        )}
        <ComposerButtons
          canBeUrgent={!editing && channel.actions.includes('sendUrgent')}
          isUrgent={isUrgent}
          onUrgent={setUrgent}
          onPicture={editing ? undefined : pictures.choose}
          disabled={!ready}
          pending={edit.pending}
          action={editing ? 'Save' : 'Send'}
          onSubmit={submit}
        />
      </div>
    </div>
  )
}
