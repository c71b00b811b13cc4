import { scanBatch } from '#schema/readers/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { found, instantOf, type Found } from '../read.ts'

/**
 * The reads of a batch in our own form. One without reads is a sign of life.
 * @throws Refusal `invalid` for more reads than one call may have
 */
export function readsOfOwn(entry: object): Found[] {
  if (!('reads' in entry)) return 'epc' in entry ? [{ invalid: 'reads: is missing, the list of reads' }] : []
  const { success, data, error } = scanBatch.safeParse(entry)
  if (!success) {
    const tooMany = error.issues.find(({ code, path }) => code === 'too_big' && path[0] === 'reads')
    if (tooMany) throw new Refusal('invalid', tooMany.message, { reads: tooMany.message })
    return [{ invalid: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }]
  }
  const { readerId, batchId, reads } = data
  const sentAt = data.sentAt ? (instantOf(data.sentAt) ?? null) : null
  return reads.map((read, index) => {
    const batch = batchId ? { name: readerId ?? '', id: batchId, index } : null
    return found(read, { sentAt, batch })
  })
}
