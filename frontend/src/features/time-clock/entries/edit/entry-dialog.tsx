import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { entryForm, formOf, type EntryStart } from './entry-draft.ts'
import { EntryFigures } from './entry-figures.tsx'
import type { Times } from '../entry-times.ts'
import { spanInWords } from '../entry-labels.ts'
import { PresetReasons } from './preset-reasons.tsx'
import { ScheduledEnd } from './scheduled-end.tsx'
import { TimesFields } from './times-fields.tsx'
import { entryFailure, sendEntry, type How } from './send-entry.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'

const labels = {
  correct: { add: 'Add entry', change: 'Change entry', send: 'Save' },
  propose: { add: 'Propose a missing entry', change: 'Propose a correction', send: 'Send proposal' },
} as const

const changes = [
  { value: 'times', label: 'Change times' },
  { value: 'remove', label: 'Delete entry' },
] as const

/** `punch`: the scan set aside that the entry resolves. `about`: the context shown above the fields. */
export default function EntryDialog({
  how,
  employeeId,
  name,
  entry,
  timeZone,
  punch,
  start,
  about,
  onSwitchRole,
  onClose,
}: {
  how: How
  employeeId: string
  name?: string
  entry?: (Times & { id: string; status: string }) | undefined
  timeZone: string
  punch?: { id: string; at: string } | undefined
  start?: EntryStart | undefined
  about?: ReactNode
  onSwitchRole?: (() => void) | undefined
  onClose: () => void
}) {
  const basis = { timeZone, entry, running: entry?.status === 'open' }
  const entryId = entry?.id ?? null
  const { form, field, sending } = useCommandForm({
    schema: entryForm(basis),
    defaultValues: formOf(basis, new Date(serverNow()).toISOString(), punch ? { clockIn: punch.at } : start),
    send: (values, send) => sendEntry(send, how, { employeeId, entryId, punchId: punch?.id ?? null }, values),
    failed: entryFailure(how, entryId),
    under: 'times',
    onDone: onClose,
  })
  const what = useWatch({ control: form.control, name: 'what' })
  const { add, change, send: action } = labels[how]

  return (
    <FormProvider {...form}>
      <FormDialog {...sending} title={entry ? change : add} description={name} action={action} onClose={onClose}>
        {about}
        {how === 'propose' && entry && (
          <Segmented
            label="Correction"
            value={what}
            choices={changes}
            onChoose={(chosen) => form.setValue('what', chosen)}
          />
        )}
        {what === 'remove' && entry ? (
          <p data-figures>
            <del>{spanInWords(entry, 'no clock-out', timeZone)}</del>
          </p>
        ) : (
          <>
            <TimesFields basis={basis} />
            {entry?.status === 'missed' && (
              <ScheduledEnd how={how} employeeId={employeeId} entry={entry} timeZone={timeZone} />
            )}
            <EntryFigures basis={basis} />
            {onSwitchRole && (
              <Button size="small" className="justify-self-start" onClick={onSwitchRole}>
                Switch role…
              </Button>
            )}
          </>
        )}
        <TextareaField
          label="Reason"
          hint={how === 'propose' ? 'Your manager sees it. Saved with the entry.' : 'Saved with the entry'}
          {...field('reason')}
          required
        />
        <PresetReasons
          onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
        />
      </FormDialog>
    </FormProvider>
  )
}
