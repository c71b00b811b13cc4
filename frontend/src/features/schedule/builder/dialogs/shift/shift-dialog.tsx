import { zodResolver } from '@hookform/resolvers/zod'
import { BookmarkPlus, CopyPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { DiscardDialog } from '#frontend/shared/ui/dialog/discard-dialog.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { useBuilder, type BuilderShift, type Cell, type ShiftPreset } from '../../builder.ts'
import { draftOf } from '../../model/draft.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ConflictList } from './conflict-list.tsx'
import { conflictsOfDraft, formOf, hasError, newForm, shiftForm } from './draft.ts'
import { ShiftFields } from './shift-fields.tsx'
import { ShiftFigures } from './shift-figures.tsx'
import { Replacements } from './replacements.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { useUsualShift } from './use-usual-shift.ts'
import { PresetChoice } from '../presets/preset-choice.tsx'
import { draftOfPreset, useShiftPresets } from '../presets/shift-presets.ts'
import { zoneNote } from '../times.tsx'

type Props = { close: () => void } & ({ cell: Cell; shift?: undefined } | { shift: BuilderShift; cell?: undefined })

export default function ShiftDialog({ cell, shift, close }: Props) {
  const { week, actions, open } = useBuilder()
  const [seen, setSeen] = useState(shift)
  const schema = shiftForm(week.timeZone, seen)
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues: shift ? formOf(shift, week.timeZone) : newForm(cell),
  })
  const { data: presets = [] } = useShiftPresets(week.locationId, { pause: shift !== undefined })
  const usual = useUsualShift(form, !shift)
  const { isSubmitting, defaultValues } = form.formState
  const [discarding, setDiscarding] = useState(false)
  // Another user deleted or moved the shift, so it can no longer be edited here.
  const gone = seen !== undefined && !isSubmitting && week.shifts.every(({ id }) => id !== seen.id)
  const leave = () => {
    // `isDirty` updates only after validation, and Escape can come before that.
    const isEdited = JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues)
    if (isEdited && !gone) setDiscarding(true)
    else close()
  }
  const { data: draft } = schema.safeParse(useWatch({ control: form.control }))
  // During saving the week already contains this shift, and the draft would conflict with it.
  const conflicts = draft && !isSubmitting ? conflictsOfDraft(draft, week, seen) : []
  const formId = useId()
  const conflictsId = useId()

  const save = form.handleSubmit(async (values) => {
    if (await (seen ? actions.change(seen, values) : actions.add(values))) close()
  })
  const assign = async (open: BuilderShift, employeeId: string) => {
    const isAssigned = await actions.change(open, { ...(draft ?? draftOf(open, week.timeZone)), employeeId })
    if (isAssigned) close()
    return isAssigned
  }
  const fillIn = (preset: ShiftPreset) => {
    const { startTime, endTime, breakMinutes, jobRoleId } = draftOfPreset(preset, form.getValues(), week.roles)
    const set = (name: 'startTime' | 'endTime' | 'breakMinutes' | 'jobRoleId', value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    set('startTime', startTime)
    set('endTime', endTime)
    set('breakMinutes', String(breakMinutes))
    if (jobRoleId) set('jobRoleId', jobRoleId)
  }
  const showNow = (now: BuilderShift) => {
    setSeen(now)
    form.reset(formOf(now, week.timeZone))
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={shift ? 'Edit Shift' : 'Add Shift'}
      description={zoneNote(week)}
      actions={
        <>
          <Button onClick={leave}>{gone ? 'Close' : 'Cancel'}</Button>
          {!gone && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSubmitting}
              disabled={hasError(conflicts)}
              title={hasError(conflicts) ? 'Cannot save shift with errors' : undefined}
              aria-describedby={conflictsId}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {seen && !isSubmitting && <ChangedMeanwhile seen={seen} onShow={showNow} />}
        <PresetChoice presets={presets} employeeId={draft?.employeeId ?? null} choose={fillIn} />
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <fieldset disabled={gone} className="grid gap-4">
            <ShiftFields form={form} shift={shift} draft={draft} usual={usual} presets={presets} />
          </fieldset>
        </form>
        {draft && <ShiftFigures draft={draft} shift={seen} />}
        {seen && seen.employeeId === null && !gone && (
          <Replacements shift={seen} revision={week.revision} assign={(employeeId) => assign(seen, employeeId)} />
        )}
        {shift && !gone && <ShiftLinks shift={shift} />}
        {!shift && draft && (
          <div className="-mx-2.5 flex flex-wrap gap-x-1">
            <Button variant="ghost" size="small" onClick={() => open({ kind: 'repeat', draft })}>
              <CopyPlus aria-hidden />
              Add for several people or days…
            </Button>
            <Button variant="ghost" size="small" onClick={() => open({ kind: 'save preset', draft })}>
              <BookmarkPlus aria-hidden />
              Make a preset…
            </Button>
          </div>
        )}
        {!gone && <ConflictList id={conflictsId} conflicts={conflicts} />}
      </div>
      <DiscardDialog open={discarding} of="shift" onDiscard={close} onClose={() => setDiscarding(false)} />
    </Dialog>
  )
}
