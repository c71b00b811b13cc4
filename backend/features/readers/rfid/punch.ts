import type { Direction } from '#schema/readers/events.ts'
import type { Device } from '#schema/time-clock/events.ts'
import type { ScanningPolicy } from '#schema/readers/rules.ts'
import type { Scanned } from '#backend/features/time-clock/commands/types.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Employee } from '#backend/features/people/domain/employee.ts'
import type { Reader } from '../domain/reader.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { cameOf, displayName, duplicate, invalid, unknownTag, type Came } from './scan-result.ts'

/** A badge that has come to a reader. `id`: of the read, and of the command that it is. */
export type Seen = { id: string; at: string; direction: Direction; device: Device & { epc: string } }

/** What the reads of one call share. */
export type Scanning = {
  commands: Commands
  organizationId: string
  reader: Reader
  policy: ScanningPolicy
  now: Date
}

/** The third stage: what a badge means for the clock of whose it is, as of this moment. */
export async function punchBy(scanning: Scanning, seen: Seen): Promise<Came> {
  const { commands, organizationId, reader, policy, now } = scanning
  const { id, at, direction, device } = seen
  const { locationId } = reader
  const holder = await holderOf(scanning, device.epc)
  const read = { readId: id, readerId: reader.readerId, locationId, at, device, lockoutSeconds: policy.lockoutSeconds }
  const context = { commandId: id, organizationId, now }
  const byReader: CommandContext = { ...context, actor: { kind: 'system', name: reader.setup.name } }
  if (holder?.status !== 'active') {
    const because = holder ? 'terminated' : 'unregistered'
    return unlessRepeated(await commands.recordUnknownTag(byReader, { ...read, because }), unknownTag)
  }

  const { employeeId } = holder
  const own: CommandContext = { ...context, actor: { kind: 'employee', employeeId } }
  let scanned: Scanned
  try {
    scanned = await commands.scan(own, { employeeId, locationId, at, direction, device, policy })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Too many others were at it in this moment. Readers send again what was not available, and nothing else.
    if (error.code === 'conflict') throw new Refusal('unavailable', error.message)
    return invalid(error.message)
  }
  const { outcome, because } = scanned
  const came = cameOf(outcome, displayName(holder), because)
  if (outcome !== 'other' || !because) return came
  return unlessRepeated(await commands.recordSuppressed(byReader, { ...read, employeeId, because }), came)
}

/** Whoever has the badge registered; claims of badges that nobody has (any more) may be left behind. */
async function holderOf({ commands, organizationId }: Scanning, epc: string): Promise<Employee | undefined> {
  const employeeId = await commands.holderOfBadge(organizationId, epc)
  const holder = employeeId && (await commands.readState('employee', employeeId))
  return holder && holder.status !== 'unknown' && holder.epc === epc ? holder : undefined
}

const unlessRepeated = ({ repeated }: Outcome, came: Came) => (repeated ? duplicate : came)
