import { useState } from 'react'
import { Input } from '#frontend/shared/ui/form/input.tsx'

/** A value that becomes an input on click. Enter or leaving the input saves, Escape cancels. */
export function InlineEdit({
  label,
  value,
  text,
  onSave,
  inputMode,
}: {
  label: string
  value: string
  text: string
  onSave: (value: string) => void
  inputMode?: 'decimal'
}) {
  const [draft, setDraft] = useState<string>()
  if (draft === undefined) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${text}. Edit`}
        onClick={() => setDraft(value)}
        className="min-h-6 rounded-control underline pointer-coarse:min-h-11 pointer-coarse:min-w-11 decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid"
      >
        {text}
      </button>
    )
  }
  const save = () => {
    setDraft(undefined)
    if (draft.trim() !== value) onSave(draft.trim())
  }
  return (
    <Input
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just clicked this value to edit it
      autoFocus
      className="w-24"
      value={draft}
      inputMode={inputMode}
      maxLength={50}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setDraft(undefined)
      }}
    />
  )
}
