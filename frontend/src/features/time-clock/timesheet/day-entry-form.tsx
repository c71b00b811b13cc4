import { useEffect, useRef } from 'react'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { entryForm, formOf, type EntryStart } from '../entries/edit/entry-draft.ts'
import { PresetReasons } from '../entries/edit/preset-reasons.tsx'
import { entryFailure, sendEntry } from '../entries/edit/send-entry.ts'
import { breaksInWords } from '../entries/entry-labels.ts'

/** The times of one entry, and the reason for changing them. Enter saves. Breaks keep their times. */
export function DayEntryForm({
  employeeId,
  entry,
  timeZone,
  start,
  onDone,
}: {
  employeeId: string
  entry?: EntryFieldsFragment
  timeZone: string
  start?: EntryStart
  onDone: () => void
}) {
  const save = useRef<HTMLButtonElement>(null)
  const running = entry?.status === 'open'
  const basis = { timeZone, entry, running }
  const entryId = entry?.id ?? null
  const { form, field, errors, sending } = useCommandForm({
    schema: entryForm(basis),
    defaultValues: formOf(basis, new Date(serverNow()).toISOString(), start),
    send: (values, send) => sendEntry(send, 'correct', { employeeId, entryId, punchId: null }, values),
    failed: entryFailure('correct', entryId),
    under: 'times',
    onDone,
  })
  const { setFocus } = form
  // A missed clock-out is what is missing.
  const first = entry && !running && !entry.clockOut ? 'clockOut' : 'clockIn'
  useEffect(() => setFocus(first), [setFocus, first])
  const breaks = entry && breaksInWords(entry, timeZone)
  const problem = errors.day?.message ?? errors.breaks?.root?.message ?? errors.breaks?.message
  return (
    <Form error={sending.error ?? problem} onSubmit={sending.onSubmit} className="gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <InputField label="Clock In" {...field('clockIn')} type="time" required />
        <InputField
          label="Clock Out"
          hint={running ? 'Leave empty if still clocked in' : undefined}
          {...field('clockOut')}
          type="time"
          required={!running}
        />
      </div>
      {breaks && <p className="text-small text-quiet">Breaks: {breaks}</p>}
      <InputField label="Reason" {...field('reason')} autoComplete="off" required />
      <PresetReasons
        onChoose={(reason) => {
          form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
          save.current?.focus()
        }}
      />
      <Button ref={save} type="submit" variant="primary" pending={sending.pending} className="justify-self-start">
        {entry ? 'Save' : 'Add entry'}
      </Button>
    </Form>
  )
}
