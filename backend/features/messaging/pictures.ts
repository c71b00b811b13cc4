import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Download } from '#backend/platform/http/download.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { acceptPicture } from '#backend/platform/pictures/accept-picture.ts'
import { pictureDownload } from '#backend/platform/pictures/picture-download.ts'
import { isKept } from './queries/messages.ts'
import { visibleTo } from './visible.ts'

type PictureRow = {
  picture_id: string
  organization_id: string
  employee_id: string
  type: string
  bytes: Buffer
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'messaging.pictures': PictureRow
  }
}

const noSuchPicture = () => new Refusal('not_found', 'There is no such picture')

/** Stores a picture for a future message. @throws Refusal `invalid`, `too_large`, `too_many_requests` */
export async function keepPicture({ database }: Services, user: User, data: string): Promise<string> {
  const cleaned = await acceptPicture(user.employeeId, data)
  const { organizationId: organization_id, employeeId: employee_id } = user
  const picture_id = randomUUID()
  // Deletes only this employee's unused pictures, so that uploads stay fast. A job deletes all others.
  await deleteUnused(database.kysely, employee_id)
  const row = { picture_id, organization_id, employee_id, ...cleaned }
  await database.kysely.insertInto('messaging.pictures').values(row).execute()
  return picture_id
}

/** Deletes pictures that no message used within a day or uses any more, of one employee or of all. */
export async function deleteUnused(db: Kysely<Tables>, employeeId?: string): Promise<void> {
  await sql`
    delete from messaging.pictures as picture
    where picture.created_at < now() - interval '1 day'
      and ${employeeId === undefined ? sql`true` : sql`picture.employee_id = ${employeeId}`}
      and not exists (
        select from read.messages as message where message.picture_id = picture.picture_id and ${isKept}
      )
  `.execute(db)
}

/** @throws Refusal `not_found` unless the user uploaded the picture */
export async function assertOwnPicture({ database }: Services, user: User, pictureId: string | null): Promise<void> {
  if (pictureId === null) return
  const own = await database.kysely
    .selectFrom('messaging.pictures')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .where('employee_id', '=', user.employeeId)
    .executeTakeFirst()
  if (!own) throw noSuchPicture()
}

/** Returns a picture of a visible message, or the user's own. */
export async function pictureFor(services: Services, user: User, pictureId: string): Promise<Download> {
  const { kysely } = services.database
  const picture = isId(pictureId)
    ? await kysely
        .selectFrom('messaging.pictures')
        .selectAll()
        .where('picture_id', '=', pictureId)
        .where('organization_id', '=', user.organizationId)
        .executeTakeFirst()
    : undefined
  if (!picture) throw noSuchPicture()
  if (picture.employee_id !== user.employeeId) {
    const shown = await kysely
      .selectFrom('read.messages as message')
      .select(['message.message_id as id', 'message.channel_id as channelId'])
      .where('message.picture_id', '=', pictureId)
      .where(isKept)
      .execute()
    if ((await visibleTo(services, user, shown)).length === 0) throw noSuchPicture()
  }
  return pictureDownload(pictureId, picture)
}
