import type { EmployeeState } from '../domain/employee.ts'
import { hireWithDetails, type NewEmployee } from '../domain/hiring.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Claim, Claims } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '../streams.ts'

/** What is to be theirs alone. */
export type Holdings = Pick<NewEmployee, 'employeeId' | 'email' | 'epc'>

/** Brings people into being. Whoever calls has checked who asks, and gives addresses as `normalizedEmail` does. */
export function openHiring({ run, read }: Core, claims: Claims) {
  /** But for what they have by now: somebody else may have added them. */
  async function release(context: CommandContext, claimed: readonly Claim[]) {
    for (const claim of claimed) {
      await claims.release(context, claim, async () => has((await read(employeeStream, claim.holderId)).state, claim))
    }
  }

  /**
   * Claims what is to be theirs alone.
   * @returns what was not theirs before
   * @throws Refusal `conflict` where somebody else has it (`fields`: `email`, `badge`); then nothing has been claimed
   */
  async function claim(context: CommandContext, { employeeId: holderId, email, epc }: Holdings): Promise<Claim[]> {
    const wanted: Claim[] = [{ email, holderId }, ...(epc === null ? [] : [{ epc, holderId }])]
    const claimed: Claim[] = []
    try {
      for (const each of wanted) if ((await claims.claim(context, each)).events.length > 0) claimed.push(each)
    } catch (error) {
      if (error instanceof Refusal) await release(context, claimed)
      throw error
    }
    return claimed
  }

  return {
    claim,
    release,
    ensureFree: claims.ensureFree,

    /**
     * Claims first, adds second. A process that dies between leaves claims whose holder does not exist, and those go
     * to the next who asks.
     * @param prepare what must be done before they begin to exist
     */
    async add(context: CommandContext, employee: NewEmployee, prepare = async () => {}): Promise<Outcome> {
      const { employeeId } = employee
      const { served } = await read(employeeStream, employeeId)
      // Told again it must not claim a badge that has gone to somebody else since.
      const claimed = served.has(context.commandId) ? undefined : await claim(context, employee)
      try {
        if (claimed) await prepare()
        return await run(context, {
          stream: employeeStream,
          id: employeeId,
          type: 'addNewcomer',
          authorise: () => undefined,
          decide: (state) => hireWithDetails(state, employee),
        })
      } catch (error) {
        // Left alone, they would be held by an account that does not have them.
        if (claimed && error instanceof Refusal) await release(context, claimed)
        throw error
      }
    },
  }
}

export type Hiring = ReturnType<typeof openHiring>

const has = (state: EmployeeState, { email, epc }: Claim) =>
  state.status !== 'unknown' && (email === undefined ? state.epc === epc : state.email === email)
