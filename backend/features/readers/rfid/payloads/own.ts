import { Refusal } from '#kernel/commands/refusal.ts'
import { scanBatch } from '#schema/readers/scans.ts'
import { parseInstant, parseRead, type ParsedRead } from '../read.ts'

/** A batch without reads is a heartbeat. @throws Refusal `invalid` for too many reads */
export function readsOfOwn(entry: object): ParsedRead[] {
  if (!('reads' in entry)) return 'epc' in entry ? [{ invalid: 'reads: is missing, the list of reads' }] : []
  const { success, data, error } = scanBatch.safeParse(entry)
  if (!success) {
    const tooMany = error.issues.find(({ code, path }) => code === 'too_big' && path[0] === 'reads')
    if (tooMany) throw new Refusal('invalid', tooMany.message, { reads: tooMany.message })
    return [{ invalid: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }]
  }
  const { readerId, batchId, reads } = data
  const sentAt = data.sentAt ? (parseInstant(data.sentAt) ?? null) : null
  return reads.map((read, index) => {
    const batch = batchId ? { name: readerId ?? '', id: batchId, index } : null
    return parseRead(read, { sentAt, batch })
  })
}
