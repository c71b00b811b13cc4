import type { Commands } from '#backend/platform/commands.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Direction } from '#schema/readers/events.ts'
import type { ScanningPolicy } from '#schema/organization/rules.ts'
import type { Device } from '#schema/time-clock/events.ts'
import type { RegisteredReader } from '../domain/reader.ts'
import { displayName, duplicate, employeeResult, invalid, unknownTag, type ScanResult } from './scan-result.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

export type Scan = { id: string; at: string; direction: Direction; device: Device & { epc: string } }

export type ScanContext = {
  commands: Commands
  organizationId: string
  reader: RegisteredReader
  policy: ScanningPolicy
  now: Date
}

export async function punchByScan(context: ScanContext, scan: Scan): Promise<ScanResult> {
  const { commands, organizationId, reader, policy, now } = context
  const { id, at, direction, device } = scan
  const { locationId } = reader
  const holder = await holderOf(context, device.epc)
  const read = { readId: id, readerId: reader.readerId, locationId, at, device, lockoutSeconds: policy.lockoutSeconds }
  const base = { commandId: id, organizationId, now }
  const asReader: CommandContext = { ...base, actor: { kind: 'system', name: reader.setup.name } }
  if (holder?.status !== 'active') {
    const whose = holder
      ? ({ because: 'terminated', employeeId: holder.employeeId } as const)
      : ({ because: 'unregistered' } as const)
    return unlessRepeated(await commands.recordUnknownTag(asReader, { ...read, ...whose }), unknownTag)
  }

  const { employeeId } = holder
  const asHolder: CommandContext = { ...base, actor: { kind: 'employee', employeeId } }
  let scanned: Awaited<ReturnType<Commands['scan']>>
  try {
    scanned = await commands.scan(asHolder, { employeeId, locationId, at, direction, device, policy })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Too many simultaneous changes. Readers retry only after `unavailable`.
    if (error.code === 'conflict') throw new Refusal('unavailable', error.message)
    return invalid(error.message)
  }
  const { outcome, because } = scanned
  const result = employeeResult(outcome, displayName(holder), because)
  if (outcome !== 'other' || !because) return result
  return unlessRepeated(await commands.recordSuppressed(asReader, { ...read, employeeId, because }), result)
}

/** Returns the employee with this badge. The claim may be left over from an interrupted registration. */
async function holderOf({ commands, organizationId }: ScanContext, epc: string) {
  const employeeId = await commands.holderOfBadge(organizationId, epc)
  const holder = employeeId && (await commands.readState(employeeStream, employeeId))
  return holder && holder.status !== 'unknown' && holder.epc === epc ? holder : undefined
}

const unlessRepeated = ({ repeated }: Outcome, result: ScanResult) => (repeated ? duplicate : result)
