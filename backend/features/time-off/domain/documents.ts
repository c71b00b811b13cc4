import { MOST_DOCUMENTS, type DocumentType } from '#schema/time-off/documents.ts'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { AlreadyDecided, existingRequest } from './decided.ts'
import type { TimeoffState } from './evolve.ts'

export type StoredUpload = { documentId: string; name: string; type: DocumentType; size: number; sha256: string }

export function addDocument(state: TimeoffState, requestId: string, upload: StoredUpload): TimeoffEvent[] {
  const request = openRequest(state, requestId)
  const isUsed = Object.values(state.requests).some(({ documents }) => documents.includes(upload.documentId))
  if (isUsed) throw new Refusal('conflict', 'This document has been added already')
  if (request.documents.length >= MOST_DOCUMENTS) {
    throw new Refusal('conflict', `A request has at most ${MOST_DOCUMENTS} documents. Remove one first`)
  }
  return [{ type: 'TimeOffDocumentAdded', data: { ...subject(request), ...upload } }]
}

export function removeDocument(state: TimeoffState, requestId: string, documentId: string): TimeoffEvent[] {
  const request = openRequest(state, requestId)
  if (!request.documents.includes(documentId)) throw new Refusal('not_found', 'There is no such document')
  return [{ type: 'TimeOffDocumentRemoved', data: { ...subject(request), documentId } }]
}

function openRequest(state: TimeoffState, requestId: string) {
  const request = existingRequest(state, requestId)
  if (request.status !== 'pending' && request.status !== 'approved') throw new AlreadyDecided(request)
  return request
}

type Subject = { requestId: string; employeeId: string; locationId: string; startDate: string; endDate: string }
const subject = ({ requestId, employeeId, locationId, startDate, endDate }: Subject) => ({
  requestId,
  employeeId,
  locationId,
  startDate,
  endDate,
})
