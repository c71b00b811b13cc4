import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnnouncementFieldsFragment } from '#frontend/gql/graphql.ts'
import { priorities } from '#schema/announcements/events.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField, SelectField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { UpdateAnnouncement, CreateAnnouncement } from './documents.ts'
import { announcementForm, emptyForm, formOf, inputOf, toInstant } from './form.ts'
import { priorityBadges } from './priority-badges.ts'

export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement?: AnnouncementFieldsFragment
  onClose: () => void
}) {
  const [id] = useState(announcement?.id ?? commandId)
  const [now] = useState(serverNow)
  const isPublished = announcement !== undefined && Date.parse(announcement.publishAt) <= now
  const { form, field, sending } = useCommandForm({
    schema: announcementForm,
    defaultValues: announcement ? formOf(announcement, now) : emptyForm,
    send: async (values, send) => {
      const input = { id, ...inputOf(values) }
      const publishAt = toInstant(values.publishAt, announcement?.publishAt)
      const expiresAt = toInstant(values.expiresAt, announcement?.expiresAt)
      if (!announcement) return send(CreateAnnouncement, { ...input, publishAt, expiresAt })
      const times = { ...(!isPublished && { publishAt }), expiresAt }
      return send(UpdateAnnouncement, { ...input, ...times, asksAgain: values.asksAgain })
    },
    done: ({ publishAt }) =>
      announcement ? 'Announcement saved' : publishAt ? 'Announcement scheduled' : 'Announcement posted',
    failed: announcement ? 'Failed to save announcement' : 'Failed to post announcement',
    onDone: onClose,
  })
  const [isPinned, asksAgain, publishAt] = useWatch({
    control: form.control,
    name: ['isPinned', 'asksAgain', 'publishAt'],
  })

  return (
    <FormDialog
      {...sending}
      title={announcement ? 'Edit announcement' : 'Create announcement'}
      action={announcement ? 'Save' : publishAt ? 'Schedule' : 'Post'}
      onClose={onClose}
    >
      <InputField label="Title" {...field('title')} autoComplete="off" required />
      <TextareaField label="Content" {...field('content')} rows={5} required />
      <SelectField
        label="Priority"
        hint="Urgent shows a banner until acknowledged and sends an email immediately."
        {...field('priority')}
        options={priorities.map((each) => [each, priorityBadges[each].label])}
      />
      <SwitchLine
        label="Pin to the top"
        checked={isPinned}
        onChange={({ target }) => form.setValue('isPinned', target.checked)}
      />
      {announcement && (
        <SwitchLine
          label="Ask everyone to acknowledge again"
          hint="Earlier acknowledgments no longer count."
          checked={asksAgain}
          onChange={({ target }) => form.setValue('asksAgain', target.checked)}
        />
      )}
      <details open={announcement !== undefined}>
        <summary className="cursor-pointer font-semibold text-quiet hover:text-ink">More options</summary>
        <div className="grid gap-4 pt-3">
          <AudienceFields control={form.control} />
          <FieldPair>
            {!isPublished && (
              <InputField
                label="Publish at"
                hint="Leave empty to publish immediately."
                {...field('publishAt')}
                type="datetime-local"
              />
            )}
            <InputField
              label="Expires at"
              hint="Leave empty to never expire."
              {...field('expiresAt')}
              type="datetime-local"
            />
          </FieldPair>
        </div>
      </details>
    </FormDialog>
  )
}
