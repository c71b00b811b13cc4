import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { LocationSelect } from '#frontend/features/people/location-select.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ImportDemandDialog } from './import-demand-dialog.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { SeriesWeek } from './series-week.tsx'

const DemandSeries = graphql(`
  query DemandSeries($locationId: ID!) {
    demandSeries(locationId: $locationId) {
      ...DemandSeriesFields
    }
  }
`)

const DeleteDemandSeries = graphql(`
  mutation DeleteDemandSeries($input: DeleteDemandSeriesInput!) {
    deleteDemandSeries(input: $input) {
      caughtUp
    }
  }
`)

type OpenDialog = 'new' | 'rename' | 'import' | 'delete'

export default function DemandPage() {
  const context = usePeopleContext()
  const locations = context?.locations ?? []
  const [locationId, setLocationId] = useState<string>()
  const location = locations.find(({ id }) => id === locationId) ?? context?.own
  const query = useLoaded(
    { query: DemandSeries, variables: { locationId: location?.id ?? '' }, pause: !location },
    ({ demandSeries }) => demandSeries,
  )
  const [seriesId, setSeriesId] = useState<string>()
  const all = query.data ?? []
  const series = all.find(({ id }) => id === seriesId) ?? all[0]
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const openNew = () => setDialog('new')

  return (
    <Page
      title="Demand"
      description="Sales, covers or visits by the hour, and the forecast for each week."
      actions={
        <>
          <LocationSelect locations={locations} value={location?.id} onChoose={setLocationId} />
          <Button disabled={!location} onClick={openNew}>
            <Plus aria-hidden />
            New Series
          </Button>
          <Button variant="primary" disabled={!series} onClick={() => setDialog('import')}>
            <FileUp aria-hidden />
            Import
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        card
        label="demand"
        skeleton={<SkeletonRows rows={14} bars={['w-40', 'w-16']} inline />}
        empty={
          <EmptyState action={<Button onClick={openNew}>Add a series</Button>}>
            Add a series such as sales or covers, and import its earlier values.
          </EmptyState>
        }
      >
        {() =>
          series &&
          location && (
            <div className="grid grid-cols-1 gap-3">
              <div className="flex flex-wrap items-center gap-2">
                <Select
                  aria-label="Series"
                  value={series.id}
                  onChange={({ target }) => setSeriesId(target.value)}
                  options={all.map(({ id, name }) => [id, name])}
                  className="w-56"
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Rename ${series.name}`}
                  onClick={() => setDialog('rename')}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Delete ${series.name}`}
                  onClick={() => setDialog('delete')}
                >
                  <Trash2 aria-hidden />
                </Button>
                <span className="text-quiet">
                  {series.lastDay ? `Values until ${dateInWords(series.lastDay)}` : 'No values yet'}
                </span>
              </div>
              <SeriesWeek key={series.id} series={series} location={location} jobRoles={context?.jobRoles ?? []} />
            </div>
          )
        }
      </QueryState>
      {location && (dialog === 'new' || dialog === 'rename') && (
        <SeriesDialog
          series={dialog === 'rename' ? series : undefined}
          locationId={location.id}
          onCreated={setSeriesId}
          onClose={close}
        />
      )}
      {series && dialog === 'import' && <ImportDemandDialog series={series} onClose={close} />}
      {series && dialog === 'delete' && (
        <ConfirmCommand
          title={`Delete ${series.name}`}
          question="Its values, forecasts and ratios are deleted. Staffing needs stay."
          action="Delete"
          mutation={DeleteDemandSeries}
          input={{ id: series.id }}
          done="Series deleted"
          failed="Failed to delete the series"
          onClose={close}
        />
      )}
    </Page>
  )
}
