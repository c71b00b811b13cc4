import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useClient } from 'urql'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { DiscardDialog } from '#frontend/shared/ui/dialog/discard-dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { TemplatesQuery } from '#frontend/gql/graphql.ts'
import { LocationSelect } from '#frontend/features/people/location-select.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { DeleteTemplateDialog } from './delete-template-dialog.tsx'
import { copyOf, draftOf, emptyDraft } from './draft.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplateDetails } from './template-details.ts'
import { TemplateShifts } from './template-shifts.tsx'
import { TemplateEditor, type Editing } from './template-editor.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'

const Templates = graphql(`
  query Templates($locationId: ID!, $after: String) {
    scheduleTemplates(locationId: $locationId, first: 100, after: $after) {
      nodes {
        ...TemplateSummary
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ scheduleTemplates }: TemplatesQuery) => scheduleTemplates

export default function TemplatesPage() {
  const client = useClient()
  const [chosen, setChosen] = useState<string>()
  const place = usePeopleContext()
  const locations = place?.locations ?? []
  const location = locations.find(({ id }) => id === chosen) ?? place?.own
  const pages = usePages(Templates, { locationId: location?.id ?? '' }, pageOf, { pause: !location })
  const [editing, setEditing] = useState<Editing>()
  const readOnly = useReadOnly()
  const [viewing, setViewing] = useState<{ id: string; day?: number }>()
  const [opening, setOpening] = useState<string>()
  const [deleting, setDeleting] = useState<{ id: string; name: string }>()
  const unsaved = useRef(false)
  const noteUnsaved = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const [discarding, setDiscarding] = useState<{ next: () => void }>()
  const [closed, setClosed] = useState<string>()
  const newButton = useRef<HTMLButtonElement>(null)

  const sunday = () => weekStartOf(new Date(serverNow()).toISOString(), location?.timeZone ?? 'UTC')

  const inPlace = readOnly ? viewing?.id : editing?.kind === 'edit' ? editing.templateId : undefined
  const close = () => {
    setClosed(inPlace)
    setEditing(undefined)
  }
  const discardFor = (next: () => void) => {
    if (unsaved.current) setDiscarding({ next })
    else next()
  }

  const openNew = () =>
    discardFor(() => setEditing({ kind: 'new', templateId: commandId(), draft: emptyDraft(sunday()) }))

  const open = async (kind: 'edit' | 'duplicate', id: string, day?: number) => {
    setOpening(id)
    const answer = await client.query(TemplateDetails, { id }, { requestPolicy: 'network-only' })
    setOpening(undefined)
    if (!answer.data) {
      const fallback = kind === 'edit' ? 'Failed to load template details' : 'Failed to duplicate template'
      toast.error(answer.error ? errorMessage(answer.error, fallback) : fallback)
      return
    }
    const stored = answer.data.scheduleTemplate
    const draft = draftOf(stored, sunday())
    setEditing(
      kind === 'edit'
        ? { kind, templateId: id, seenRevision: stored.revision, draft, ...(day !== undefined && { day }) }
        : { kind, templateId: commandId(), draft: copyOf(draft, commandId) },
    )
  }

  // While loading, an empty list may belong to the previous location.
  const templates = !pages.settled && pages.data?.length === 0 ? undefined : pages.data

  const editor = editing && location && (
    <TemplateEditor
      key={editing.templateId}
      editing={editing}
      locationId={location.id}
      jobRoles={place?.jobRoles ?? []}
      onUnsaved={noteUnsaved}
      onCancel={() => discardFor(close)}
      onSaved={close}
    />
  )

  return (
    <Page
      title="Schedule Templates"
      actions={
        <>
          <LocationSelect
            locations={locations}
            value={location?.id}
            onChoose={(id) =>
              discardFor(() => {
                setEditing(undefined)
                setClosed(undefined)
                setChosen(id)
              })
            }
          />
          <NowOnly>
            <Button ref={newButton} variant="primary" disabled={!location} onClick={openNew}>
              <Plus aria-hidden />
              New Template
            </Button>
          </NowOnly>
        </>
      }
    >
      <PagedList
        pages={{ ...pages, data: templates }}
        label="templates"
        skeleton={<CardsSkeleton />}
        card={templates !== undefined || pages.failed}
        empty={
          <EmptyState
            action={
              <NowOnly>
                <Button onClick={openNew}>Create a template</Button>
              </NowOnly>
            }
          >
            Save a week’s shifts as a template and apply it to other weeks.
          </EmptyState>
        }
      >
        {(templates) => (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {templates.map((template) => (
              <li key={template.id} className={cx('grid grid-cols-1', template.id === inPlace && 'col-span-full')}>
                {template.id === inPlace && location && readOnly ? (
                  <TemplateShifts
                    template={template}
                    day={viewing?.day}
                    locationId={location.id}
                    jobRoles={place?.jobRoles ?? []}
                    onClose={() => {
                      setClosed(template.id)
                      setViewing(undefined)
                    }}
                  />
                ) : template.id === inPlace ? (
                  editor
                ) : (
                  <TemplateCard
                    template={template}
                    loading={opening === template.id}
                    focused={closed === template.id}
                    onView={(day) => setViewing({ id: template.id, ...(day !== undefined && { day }) })}
                    onEdit={(day) => discardFor(() => void open('edit', template.id, day))}
                    onDuplicate={() => discardFor(() => void open('duplicate', template.id))}
                    onDelete={() => setDeleting(template)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {inPlace === undefined && editor}
      <DiscardDialog
        open={discarding !== undefined}
        of="template"
        onDiscard={() => {
          setDiscarding(undefined)
          discarding?.next()
        }}
        onClose={() => setDiscarding(undefined)}
      />
      {deleting && (
        <DeleteTemplateDialog
          templateId={deleting.id}
          onClose={() => setDeleting(undefined)}
          // The deleted card's button can't take the focus.
          onDeleted={() => newButton.current?.focus()}
        />
      )}
    </Page>
  )
}

const CardsSkeleton = () => (
  <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
    {Array.from({ length: 3 }, (_, card) => (
      <Card key={card}>
        <SkeletonLines className="gap-3" lines={['h-5 w-40', 'h-4 w-56', 'h-4 w-24', 'h-7 w-48']} />
      </Card>
    ))}
  </div>
)
