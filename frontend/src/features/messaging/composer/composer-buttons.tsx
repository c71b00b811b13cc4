import { ImagePlus, SendHorizontal, Siren } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'

export function ComposerButtons({
  canBeUrgent,
  isUrgent,
  onUrgent,
  onPicture,
  disabled,
  pending,
  action,
  onSubmit,
}: {
  canBeUrgent: boolean
  isUrgent: boolean
  onUrgent: (isUrgent: boolean) => void
  onPicture: ((file: File) => void) | undefined
  disabled: boolean
  pending: boolean
  action: string
  onSubmit: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-1 p-1">
      {onPicture && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label="Picture"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onPicture(file)
              // Allows choosing the same file again.
              target.value = ''
            }}
          />
          <Button size="icon" variant="ghost" aria-label="Add a picture" onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
          </Button>
        </>
      )}
      {canBeUrgent && (
        <Button
          size="small"
          variant="ghost"
          aria-pressed={isUrgent}
          title="Notifies everyone, also those who are not at work"
          onClick={() => onUrgent(!isUrgent)}
          className={cx(isUrgent && 'bg-bad-soft text-bad')}
        >
          <Siren aria-hidden />
          Urgent
        </Button>
      )}
      <Button
        variant="primary"
        size="small"
        aria-label={action}
        disabled={disabled}
        pending={pending}
        onClick={onSubmit}
        className="ml-auto"
      >
        <SendHorizontal aria-hidden />
        {action}
      </Button>
    </div>
  )
}
