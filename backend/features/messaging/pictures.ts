import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { LARGEST_PICTURE } from '#schema/messaging/rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { Download } from '#backend/platform/http/download.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { openTokenBucket } from '#backend/platform/token-bucket.ts'
import { cleanPicture } from './clean-picture.ts'
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

/** Rate limit for each employee: allows an album at once, but not filling the disk. */
const spend = openTokenBucket({ capacity: 20, perSecond: 1 / 60 })

const noSuchPicture = () => new Refusal('not_found', 'There is no such picture')

/** Stores a picture for a future message. @throws Refusal `invalid`, `too_large`, `too_many_requests` */
export async function keepPicture({ database }: Services, user: User, data: string): Promise<string> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > LARGEST_PICTURE) throw new Refusal('too_large', 'A picture has at most 5 MB')
  spend(user.employeeId)
  const cleaned = await cleanPicture(bytes)
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

/** Returns a picture of a visible message, or the user's own. Sent as an attachment, so that browsers never execute it. */
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
  const name = `picture.${picture.type.slice('image/'.length)}`
  return new Download(name, picture.type, [picture.bytes], {
    // Short, because a picture can be removed. Afterwards the browser asks again, and the answer is usually 304.
    'cache-control': 'private, max-age=60, must-revalidate',
    etag: `"${pictureId.toLowerCase()}"`,
  })
}
