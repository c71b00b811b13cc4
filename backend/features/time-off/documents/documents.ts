import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { User } from '#schema/identity/rest.ts'
import type { DocumentType, newDocument } from '#schema/time-off/documents.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { leaveViewOf } from '#backend/features/leave/leave-view.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { mayEnterFor } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { Download } from '#backend/platform/http/download.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { Services } from '#backend/platform/services.ts'
import type { StoredUpload } from '../domain/documents.ts'
import { timeOffStream } from '../streams.ts'
import { acceptDocument } from './accept-document.ts'

type DocumentRow = {
  document_id: string
  organization_id: string
  /** Whose absence it is about. Forgetting this person deletes it. */
  employee_id: string
  uploaded_by: string
  name: string
  type: DocumentType
  size: number
  sha256: string
  content: Buffer
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'time_off.documents': DocumentRow
  }
}

export const noSuchDocument = () => new Refusal('not_found', 'There is no such document')

/** Stores a document that `addTimeOffDocument` may add. @throws Refusal */
export async function storeDocument(
  { database: { kysely } }: Services,
  user: User,
  { employeeId = user.employeeId, name, data }: z.output<typeof newDocument>,
): Promise<string> {
  const { organizationId } = user
  const [person] = await peopleById(kysely, organizationId, [employeeId])
  if (!person) throw noSuchEmployee()
  if (!mayEnterFor(person, user)) throw new Refusal('forbidden', 'You can only add documents to your own requests')
  const { type, content } = await acceptDocument(user.employeeId, data)
  const row = {
    document_id: randomUUID(),
    organization_id: organizationId,
    employee_id: employeeId,
    uploaded_by: user.employeeId,
    name,
    type,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  }
  await kysely.insertInto('time_off.documents').values(row).execute()
  return row.document_id
}

/** Returns the user's own upload about an employee. @throws Refusal `not_found` */
export async function uploadOf(
  { database: { kysely } }: Services,
  { employeeId: uploadedBy }: User,
  { documentId, employeeId }: { documentId: string; employeeId: string },
): Promise<StoredUpload> {
  const upload = await kysely
    .selectFrom('time_off.documents')
    .select(['document_id as documentId', 'name', 'type', 'size', 'sha256'])
    .where('document_id', '=', documentId)
    .where('employee_id', '=', employeeId)
    .where('uploaded_by', '=', uploadedBy)
    .executeTakeFirst()
  if (!upload) throw noSuchDocument()
  return upload
}

/** Returns a document of a request whose leave and notes the user may see. @throws Refusal `not_found` */
export async function documentFor(services: Services, user: User, documentId: string): Promise<Download> {
  const { kysely } = services.database
  const found = isId(documentId)
    ? await kysely
        .selectFrom('time_off.documents as document')
        .innerJoin('read.time_off as off', 'off.employee_id', 'document.employee_id')
        .innerJoin('read.people as person', 'person.employee_id', 'off.employee_id')
        .select(['document.type', 'document.content', 'off.leave_type_id as leaveTypeId', 'off.status'])
        .select(['person.employee_id as id', 'person.role', 'person.location_id as locationId'])
        .where('document.document_id', '=', documentId)
        .where('document.organization_id', '=', user.organizationId)
        .where('off.organization_id', '=', user.organizationId)
        .where(sql<boolean>`off.documents @> ${JSON.stringify([{ id: documentId }])}::jsonb`)
        .executeTakeFirst()
    : undefined
  if (!found) throw noSuchDocument()
  const { leaveTypeId, status } = found
  const view = await leaveViewOf(services, user)
  if (!view.mayKnowNotes({ ...found, isPending: status === 'pending' }, leaveTypeId)) throw noSuchDocument()
  const extension = { 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png' }[found.type]
  return new Download(`document.${extension}`, found.type, [found.content], { 'cache-control': 'private, no-store' })
}

/** Deletes uploads that were not added to a request within a day, and removed documents. The log decides what a request has. */
export async function deleteUnused({ database: { kysely }, commands }: Pick<JobDeps, 'database' | 'commands'>) {
  const old = kysely
    .selectFrom('time_off.documents as document')
    .where(sql<boolean>`document.created_at < now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        select from read.time_off as off where off.employee_id = document.employee_id
          and off.documents @> jsonb_build_array(jsonb_build_object('id', document.document_id))
      )`,
    )
  const unused = await old.select(['document_id as id', 'employee_id as employeeId']).execute()
  for (const { id, employeeId } of unused) {
    const { requests } = await commands.readState(timeOffStream, employeeId)
    if (Object.values(requests).some(({ documents }) => documents.includes(id))) continue
    await kysely.deleteFrom('time_off.documents').where('document_id', '=', id).execute()
  }
}
