import { addNewcomer, type Newcomer } from '../../domain/employee/newcomer.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Claims } from '../claims.ts'
import type { CommandContext, Outcome } from '../command.ts'
import type { Core } from '../commands.ts'

/** What only one person can have. */
type Unique = 'email' | 'badge'

/** Brings people into being. Whoever calls has checked who asks, and gives addresses as `normalizedEmail` does. */
export function openNewcomers({ run, read }: Core, claims: Claims) {
  const claimsOf = ({ email, epc, employeeId: holderId }: Pick<Newcomer, 'email' | 'epc' | 'employeeId'>) => [
    { what: 'email' as const, claim: { email, holderId } },
    ...(epc === null ? [] : [{ what: 'badge' as const, claim: { epc, holderId } }]),
  ]

  async function release(context: CommandContext, newcomer: Newcomer, which: ReadonlySet<Unique>) {
    for (const { what, claim } of claimsOf(newcomer)) if (which.has(what)) await claims.release(context, claim)
  }

  /**
   * Claims what is to be theirs alone.
   * @returns what was not theirs before
   * @throws Refusal `conflict` where somebody else has it; then nothing is claimed that was not before
   */
  async function claim(context: CommandContext, newcomer: Newcomer): Promise<ReadonlySet<Unique>> {
    const claimed = new Set<Unique>()
    try {
      for (const { what, claim } of claimsOf(newcomer)) {
        if ((await claims.claim(context, claim)).events.length > 0) claimed.add(what)
      }
    } catch (error) {
      if (error instanceof Refusal) await release(context, newcomer, claimed)
      throw error
    }
    return claimed
  }

  return {
    claim,
    release,

    /**
     * Claims first, adds second. A process that dies between leaves claims whose holder does not exist, and those go
     * to the next who asks.
     * @param prepare what must be done before they begin to exist
     */
    async add(context: CommandContext, newcomer: Newcomer, prepare = async () => {}): Promise<Outcome> {
      const { employeeId, email, epc } = newcomer
      const claimed = await claim(context, newcomer)
      try {
        await prepare()
        return await run<'employee'>(context, {
          stream: `employee-${employeeId}`,
          leadsTo: ['EmployeeHired', 'EmailVerified', 'BadgeRegistered', 'PayRateSet'],
          authorise: () => undefined,
          decide: (state) => addNewcomer(state, newcomer),
        })
      } catch (error) {
        if (error instanceof Refusal) {
          // Left alone, they would be held by an account that does not have them.
          const { state } = await read('employee', employeeId)
          const theirs = state.status === 'unknown' ? { email: null, epc: null } : state
          const left = [...claimed].filter((what) => (what === 'email' ? theirs.email !== email : theirs.epc !== epc))
          await release(context, newcomer, new Set(left))
        }
        throw error
      }
    },
  }
}

export type Newcomers = ReturnType<typeof openNewcomers>
