import { useState } from 'react'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { SelectField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { useBuilder } from '../builder.ts'
import { dayInWords } from '../model/labels.ts'
import { useApply } from './use-apply.ts'

export default function NoteDialog({ day: first, close }: { day: string; close: () => void }) {
  const { week, actions } = useBuilder()
  const noteOf = (day: string) => week.days.find((each) => each.day === day)?.note ?? ''
  const [day, setDay] = useState(first)
  const [note, setNote] = useState(noteOf(first))
  const { pending, apply: save } = useApply(() => actions.updateDayNote(day, note.trim() || null), close)
  return (
    <FormDialog title="Day note" error={undefined} pending={pending} onSubmit={save} onClose={close}>
      <SelectField
        label="Day"
        value={day}
        onChange={({ target }) => {
          setDay(target.value)
          setNote(noteOf(target.value))
        }}
        options={week.days.map((each) => [each.day, dayInWords(each.day)])}
      />
      <TextareaField
        label="Note"
        hint="Employees see it once the week is published."
        maxLength={500}
        rows={4}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
