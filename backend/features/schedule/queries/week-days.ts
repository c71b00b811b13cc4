import type { Kysely } from 'kysely'
import { holidaysOf } from '#backend/features/payroll/holidays.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays, daysApart, sundayOf } from '#schema/shared/week-time.ts'

export type WeekDay = { day: string; note: string | null; holiday: string | null }

export type Notes = Readonly<Record<string, string>>

type LocationKey = { organizationId: string; locationId: string }

export const weekDays = (
  db: Kysely<Tables>,
  { start, ...location }: LocationKey & { start: string },
  notes: Notes,
): Promise<WeekDay[]> => daysWith(db, { ...location, from: start, to: addDays(start, 6) }, notes)

/** Returns the days from `from` to `to` (inclusive). `published` leaves out notes of drafts, which employees may not see. */
export async function daysBetween(
  db: Kysely<Tables>,
  span: LocationKey & { from: string; to: string },
  { published }: { published: boolean },
): Promise<WeekDay[]> {
  const weeks = await db
    .selectFrom('read.weeks')
    .select('notes')
    .where('organization_id', '=', span.organizationId)
    .where('location_id', '=', span.locationId)
    .where('week_start', '>=', sundayOf(span.from))
    .where('week_start', '<=', span.to)
    .$if(published, (query) => query.where('published', '=', true))
    .execute()
  return daysWith(db, span, Object.assign({}, ...weeks.map(({ notes }) => notes)))
}

async function daysWith(
  db: Kysely<Tables>,
  { from, to, ...location }: LocationKey & { from: string; to: string },
  notes: Notes,
): Promise<WeekDay[]> {
  const holidays = await holidaysOf(db, location)
  return Array.from({ length: daysApart(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index)
    return { day, note: notes[day] ?? null, holiday: holidays(day) ?? null }
  })
}
