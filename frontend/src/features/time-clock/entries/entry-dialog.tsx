import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Segmented } from '#frontend/shared/ui/segmented.tsx'
import { Textarea } from '#frontend/shared/ui/textarea.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { entryForm, formOf } from './entry-draft.ts'
import { EntryFigures } from './entry-figures.tsx'
import { spanInWords, type Times } from './entry-times.ts'
import { ScheduledEnd } from './scheduled-end.tsx'
import { TimesFields } from './times-fields.tsx'
import { useSendEntry, type How } from './use-send-entry.ts'

const words = {
  correct: { add: 'Add entry', change: 'Change entry', send: 'Save' },
  propose: { add: 'Propose a missing entry', change: 'Propose a correction', send: 'Send proposal' },
} as const

const changes = [
  { value: 'times', label: 'Other times' },
  { value: 'remove', label: 'It should go' },
] as const

/**
 * Adds an entry or changes one, or proposes so, by the clocks of its location. `punch`: the scan set aside that it
 * settles; `about` says what it is about, where that is not the entry alone.
 */
export function EntryDialog({
  how,
  employeeId,
  name,
  entry,
  timeZone,
  punch,
  about,
  onClose,
}: {
  how: How
  employeeId: string
  name?: string
  entry?: (Times & { id: string; status: string }) | undefined
  timeZone: string
  punch?: { id: string; at: string } | undefined
  about?: ReactNode
  onClose: () => void
}) {
  const send = useSendEntry(how, { employeeId, entryId: entry?.id ?? null, punchId: punch?.id ?? null })
  const basis = { timeZone, entry, running: entry?.status === 'open' }
  const form = useForm({
    resolver: zodResolver(entryForm(basis)),
    defaultValues: formOf(basis, new Date(serverNow()).toISOString(), punch?.at),
  })
  const { errors, isSubmitting } = form.formState
  const what = useWatch({ control: form.control, name: 'what' })
  const { add, change, send: action } = words[how]

  const submit = form.handleSubmit(async ({ times, reason }) => {
    const { error, done, failure } = await send(times, reason)
    if (error) {
      showCallError(form, error, failure, 'times')
      return
    }
    toast.success(done)
    onClose()
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={entry ? change : add}
        description={name}
        action={action}
        error={errors.root?.message}
        pending={isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        {about}
        {how === 'propose' && entry && (
          <Segmented
            label="What is wrong"
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
          </>
        )}
        <Field
          label="Reason"
          hint={how === 'propose' ? 'Your manager reads it, and it stays with the entry.' : 'It stays with the entry.'}
          error={errors.reason?.message}
        >
          {(control) => <Textarea {...control} {...form.register('reason')} required />}
        </Field>
      </FormDialog>
    </FormProvider>
  )
}
