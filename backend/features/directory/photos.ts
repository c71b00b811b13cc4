import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Download } from '#backend/platform/http/download.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { acceptPicture } from '#backend/platform/pictures/accept-picture.ts'
import { pictureDownload } from '#backend/platform/pictures/picture-download.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { Services } from '#backend/platform/services.ts'
import { profileStream } from './streams.ts'

type PhotoRow = {
  photo_id: string
  organization_id: string
  employee_id: string
  type: string
  bytes: Buffer
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'directory.photos': PhotoRow
  }
}

/** Pixels of a side: sharp at twice the largest size on a screen. */
const SIDE = 256

const noSuchPhoto = () => new Refusal('not_found', 'There is no such photo')

/** Stores a photo that `updatePhoto` may show. @throws Refusal `invalid`, `too_large`, `too_many_requests` */
export async function storePhoto({ database }: Services, user: User, data: string): Promise<string> {
  const accepted = await acceptPicture(user.employeeId, data, SIDE)
  const { organizationId: organization_id, employeeId: employee_id } = user
  const photo_id = randomUUID()
  const row = { photo_id, organization_id, employee_id, ...accepted }
  await database.kysely.insertInto('directory.photos').values(row).execute()
  return photo_id
}

/** @throws Refusal `not_found` unless the user uploaded the photo */
export async function assertOwnPhoto({ database }: Services, { employeeId }: User, photoId: string): Promise<void> {
  const own = await database.kysely
    .selectFrom('directory.photos')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!own) throw noSuchPhoto()
}

/** Returns the current photo of an employee of the user's organization, or the user's own upload. */
export async function photoFor({ database }: Services, user: User, photoId: string): Promise<Download> {
  const photo = isId(photoId)
    ? await database.kysely
        .selectFrom('directory.photos as photo')
        .selectAll()
        .where('photo_id', '=', photoId)
        .where('organization_id', '=', user.organizationId)
        .where(sql<boolean>`(photo.employee_id = ${user.employeeId} or ${isCurrent})`)
        .executeTakeFirst()
    : undefined
  if (!photo) throw noSuchPhoto()
  return pictureDownload(photoId, photo)
}

const isCurrent = sql<boolean>`exists (
  select from read.profiles as profile
  where profile.employee_id = photo.employee_id and profile.photo_id = photo.photo_id
)`

/** Deletes an employee's photos from before the current one, and all of them without a current one. */
export async function deleteReplaced(
  db: Kysely<Tables>,
  { employeeId, photoId }: { employeeId: string; photoId: string | null },
): Promise<void> {
  await sql`
    delete from directory.photos as photo
    where photo.employee_id = ${employeeId} and photo.photo_id is distinct from ${photoId}::uuid and not exists (
      select from directory.photos as current
      where current.photo_id = ${photoId}::uuid and current.created_at < photo.created_at
    )
  `.execute(db)
}

/**
 * Deletes uploads that were not shown within a day. Read models that are being built don't know the current photos yet, so the log
 * decides.
 */
export async function deleteUnused({ database: { kysely }, commands }: Pick<JobDeps, 'database' | 'commands'>) {
  const isOld = sql<boolean>`photo.created_at < now() - interval '1 day'`
  const holders = await kysely
    .selectFrom('directory.photos as photo')
    .select('employee_id')
    .distinct()
    .where(isOld)
    .where(sql<boolean>`not ${isCurrent}`)
    .execute()
  for (const { employee_id } of holders) {
    const { photoId } = await commands.readState(profileStream, employee_id)
    await sql`
      delete from directory.photos as photo
      where photo.employee_id = ${employee_id} and ${isOld} and photo.photo_id is distinct from ${photoId}::uuid
    `.execute(kysely)
  }
}
