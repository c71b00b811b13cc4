import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Select } from '#frontend/shared/ui/select.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { DeleteTemplateDialog } from './delete-template-dialog.tsx'
import { copyOf, draftOf, emptyDraft } from './draft.ts'
import { TemplateCard, TemplateSummary } from './template-card.tsx'
import { TemplateEditor, type Editing } from './template-editor.tsx'

const TemplatePlace = graphql(`
  query TemplatePlace {
    me {
      id
      location {
        id
        name
        timeZone
      }
    }
    organization {
      id
      locations {
        id
        name
        timeZone
      }
      jobRoles {
        id
        name
        color
      }
    }
  }
`)

const Templates = graphql(`
  query Templates($locationId: ID!) {
    scheduleTemplates(locationId: $locationId) {
      id
      ...TemplateSummary
    }
  }
`)

const TemplateDetails = graphql(`
  query TemplateDetails($id: ID!) {
    scheduleTemplate(id: $id) {
      id
      name
      description
      recurrence {
        pattern
        from
        automatic
      }
      shifts {
        id
        employeeId
        jobRoleId
        position
        dayOfWeek
        startTime
        endTime
        breakMinutes
        notes
      }
    }
  }
`)

/** The weeks that are kept to be planned again, of one location. */
export default function TemplatesPage() {
  const { role } = useUser()
  const client = useClient()
  const [chosen, setChosen] = useState<string>()
  const [{ data: place }] = useQuery({ query: TemplatePlace })
  const locations = place?.organization.locations ?? []
  const location = locations.find(({ id }) => id === chosen) ?? place?.me.location
  const [{ data, error, fetching }, refetch] = useQuery({
    query: Templates,
    variables: { locationId: location?.id ?? '' },
    pause: !location,
    requestPolicy: 'cache-and-network',
  })
  const [editing, setEditing] = useState<Editing>()
  const [opening, setOpening] = useState<string>()
  const [deleting, setDeleting] = useState<{ id: string; name: string }>()
  const newButton = useRef<HTMLButtonElement>(null)

  const sunday = () => weekStartOf(new Date(serverNow()).toISOString(), location?.timeZone ?? 'UTC')
  const openNew = () => setEditing({ kind: 'new', templateId: commandId(), draft: emptyDraft(sunday()) })

  const open = async (kind: 'edit' | 'duplicate', id: string) => {
    setOpening(id)
    const answer = await client.query(TemplateDetails, { id }, { requestPolicy: 'network-only' })
    setOpening(undefined)
    if (!answer.data) {
      const fallback = kind === 'edit' ? 'Failed to load template details' : 'Failed to duplicate template'
      toast.error(answer.error ? errorMessage(answer.error, fallback) : fallback)
      return
    }
    const draft = draftOf(answer.data.scheduleTemplate, sunday())
    setEditing(
      kind === 'edit'
        ? { kind, templateId: id, draft }
        : { kind, templateId: commandId(), draft: copyOf(draft, commandId) },
    )
  }

  // While another location's are on their way, urql still holds those of the one before.
  const templates = fetching && data && !data.scheduleTemplates.length ? undefined : data?.scheduleTemplates

  return (
    <Page
      title="Schedule Templates"
      actions={
        <>
          {role === 'owner' && locations.length > 1 && (
            <Select
              aria-label="Location"
              value={location?.id}
              onChange={(event) => setChosen(event.target.value)}
              className="w-48"
            >
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Button ref={newButton} variant="primary" disabled={!location} onClick={openNew}>
            <Plus aria-hidden />
            New Template
          </Button>
        </>
      }
    >
      {templates && templates.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {templates.map((template) => {
            const summary = getFragmentData(TemplateSummary, template)
            return (
              <li key={template.id} className="grid">
                <TemplateCard
                  template={summary}
                  loading={opening === template.id}
                  onEdit={() => void open('edit', template.id)}
                  onDuplicate={() => void open('duplicate', template.id)}
                  onDelete={() => setDeleting(summary)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {templates?.length === 0 && (
        <Card>
          <EmptyState action={<Button onClick={openNew}>Create a template</Button>}>
            A template keeps a week’s shifts, to be applied to other weeks with one click.
          </EmptyState>
        </Card>
      )}
      {!templates && error && (
        <Card>
          <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
            The templates could not be loaded. Check your connection and try again.
          </EmptyState>
        </Card>
      )}
      {!templates && !error && <CardsSkeleton />}
      {editing && location && (
        <TemplateEditor
          editing={editing}
          locationId={location.id}
          jobRoles={place?.organization.jobRoles ?? []}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteTemplateDialog
          templateId={deleting.id}
          onClose={() => setDeleting(undefined)}
          // The button that asked goes with its card.
          onDeleted={() => newButton.current?.focus()}
        />
      )}
    </Page>
  )
}

const CardsSkeleton = () => (
  <Loading label="Loading templates…">
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 3 }, (_, card) => (
        <Card key={card}>
          <div className="grid gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-48" />
          </div>
        </Card>
      ))}
    </div>
  </Loading>
)
