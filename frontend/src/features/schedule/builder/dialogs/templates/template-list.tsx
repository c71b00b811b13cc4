import { Check } from 'lucide-react'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { TemplatesToApplyQuery } from '#frontend/gql/graphql.ts'
import { useBuilder } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { offeredTo, recurrenceName, type Offered } from './templates.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const AppliedTemplates = graphql(`
  query AppliedTemplates($day: Date!, $locationId: ID) {
    week(day: $day, locationId: $locationId) {
      id
      start
      appliedTemplates
    }
  }
`)

const TemplatesToApply = graphql(`
  query TemplatesToApply($locationId: ID, $after: String) {
    scheduleTemplates(locationId: $locationId, first: 100, after: $after) {
      nodes {
        id
        name
        description
        recurrence {
          pattern
          from
        }
        shiftCount
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export type ListedTemplate = TemplatesToApplyQuery['scheduleTemplates']['nodes'][number]
const pageOf = ({ scheduleTemplates }: TemplatesToApplyQuery) => scheduleTemplates

type Choose = (template: Offered<ListedTemplate>) => void

export function TemplateList({ onChoose, close }: { onChoose: Choose; close: () => void }) {
  const { week } = useBuilder()
  const templates = useAllPages(TemplatesToApply, { locationId: week.locationId }, pageOf)
  const current = useLoaded(
    {
      query: AppliedTemplates,
      variables: { day: week.start, locationId: week.locationId },
      // The cached week may not list a template that was just applied.
      requestPolicy: 'network-only',
    },
    ({ week }) => week,
  )
  const query = {
    data: current.data && templates.data && offeredTo(current.data, templates.data),
    failed: current.failed || templates.failed,
    retry: () => {
      current.retry()
      templates.retry()
    },
  }
  return (
    <Dialog open onOpenChange={close} title="Apply Schedule Template" actions={<Button onClick={close}>Cancel</Button>}>
      <QueryState
        query={query}
        label="templates"
        skeleton={<SkeletonLines className="gap-3" lines={['h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />}
        empty={
          <EmptyState>
            <b className="block text-ink">No templates available</b>
            Create templates from the Templates page to use them here
          </EmptyState>
        }
      >
        {(templates) => (
          <ul className="-m-4">
            {templates.map((template) => (
              <Line key={template.id} template={template} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  )
}

function Line({ template, onChoose }: { template: Offered<ListedTemplate>; onChoose: Choose }) {
  const { name, description, recurrence, shiftCount, fits, applied } = template
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 gap-1">
        <h3 className="wrap-anywhere">{name}</h3>
        {description && <p className="wrap-anywhere text-quiet">{description}</p>}
        <p className="flex flex-wrap items-center gap-2">
          <span data-figures className="text-quiet">
            {countOfShifts(shiftCount)}
          </span>
          {recurrence && <Badge>{recurrenceName[recurrence.pattern]}</Badge>}
          {applied ? (
            <Badge tone="good" icon={Check}>
              Applied
            </Badge>
          ) : (
            fits && <Badge tone="info">For this week</Badge>
          )}
        </p>
      </div>
      <Button
        variant={fits && !applied ? 'primary' : 'secondary'}
        aria-label={`${applied ? 'Apply again' : 'Apply'}: ${name}`}
        onClick={() => onChoose(template)}
      >
        {applied ? 'Apply again' : 'Apply'}
      </Button>
    </li>
  )
}
