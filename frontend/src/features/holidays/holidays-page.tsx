import { Plus } from 'lucide-react'
import { useState } from 'react'
import { regionInWords } from '#schema/holidays/regions.ts'
import { yearsOfTable } from '#schema/holidays/table/rule.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { LocationSelect } from '#frontend/features/people/location-select.tsx'
import { usePeopleContext } from '#frontend/features/people/use-people-context.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { AddDialog } from './add-dialog.tsx'
import { HolidayLine } from './holiday-line.tsx'
import { RegionDialog } from './region-dialog.tsx'

const HolidayCalendar = graphql(`
  query HolidayCalendar($year: Int!, $locationId: ID) {
    holidayCalendar(year: $year, locationId: $locationId) {
      locationId
      region
      days {
        day
        name
        status
      }
    }
  }
`)

export default function HolidaysPage() {
  const context = usePeopleContext()
  const locations = context?.locations ?? []
  const thisYear = Number(dayOf(useMinute()).slice(0, 4))
  const [chosen, setChosen] = useState<string>()
  const [year, setYear] = useState(thisYear)
  const [dialog, setDialog] = useState<'region' | 'add'>()
  const location = locations.find(({ id }) => id === chosen) ?? context?.own
  const query = useLoaded(
    { query: HolidayCalendar, variables: { year, ...(chosen !== undefined && { locationId: chosen }) } },
    ({ holidayCalendar }) => holidayCalendar,
  )
  const close = () => setDialog(undefined)
  return (
    <Page
      title="Public Holidays"
      description="Leave on a public holiday costs nothing. The schedule shows the day."
      actions={
        <>
          <LocationSelect
            locations={locations}
            value={location?.id}
            onChoose={setChosen}
            className="w-48 max-sm:w-40"
          />
          <Select
            aria-label="Year"
            value={year}
            onChange={({ target }) => setYear(Number(target.value))}
            options={yearsOfTable.map((each) => [each, String(each)])}
            className="w-24"
          />
          <Button variant="primary" disabled={!location} onClick={() => setDialog('add')}>
            <Plus aria-hidden />
            Add Holiday
          </Button>
        </>
      }
    >
      <QueryState query={query} card label="the public holidays" skeleton={<SkeletonRows rows={12} bars={['w-48']} />}>
        {({ locationId, region, days }) => (
          <Card
            title={region ? regionInWords(region) : 'No country chosen'}
            flush
            actions={
              <Button size="small" disabled={!location} onClick={() => setDialog('region')}>
                {region ? 'Change region' : 'Choose a country'}
              </Button>
            }
          >
            {days.length === 0 ? (
              <EmptyState>
                {region ? 'There are no holidays in this year.' : 'Choose a country to fill in its public holidays.'}
              </EmptyState>
            ) : (
              <ul>
                {days.map((holiday) => (
                  <HolidayLine key={holiday.day} locationId={locationId} holiday={holiday} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </QueryState>
      <p className="text-small text-quiet">
        Holidays of countries are from{' '}
        <a className="underline" href="https://github.com/commenthol/date-holidays">
          date-holidays
        </a>
        , under ISC and CC BY 3.0. Check them against local law: some apply only to public offices or to some towns.
      </p>
      {dialog === 'add' && location && <AddDialog location={location} onClose={close} />}
      {dialog === 'region' && location && (
        <RegionDialog location={location} region={query.data?.region ?? null} onClose={close} />
      )}
    </Page>
  )
}
