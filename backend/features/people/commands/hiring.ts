import type { EmployeeState } from '../domain/employee.ts'
import { hireWithDetails, joinWithAccount, type JoinWithAccount, type NewEmployee } from '../domain/hiring.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Claim, Claims } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '../streams.ts'

/** The unique values of a new employee. */
type Holdings = Pick<NewEmployee, 'employeeId' | 'email' | 'epc'>

/** Claims and adds. The caller has checked permissions and normalized the address. */
export function openHiring({ run, read }: Core, claims: Claims) {
  /** Keeps what the employee has by now: another command may have added them. */
  async function release(context: CommandContext, claimed: readonly Claim[]) {
    for (const claim of claimed) {
      await claims.release(context, claim, async () => has((await read(employeeStream, claim.holderId)).state, claim))
    }
  }

  /**
   * Claims the unique values.
   * @param options `quietly`: leaves an address to the account of another organization that has it, without an error
   * @returns the claims that are new
   * @throws Refusal `conflict` where a value is taken (`fields`: `email`, `badge`); then none is claimed
   */
  async function claim(
    context: CommandContext,
    { employeeId: holderId, email, epc }: Holdings,
    { quietly = false } = {},
  ): Promise<Claim[]> {
    const wanted: Claim[] = [
      ...(email === null ? [] : [{ email, holderId }]),
      ...(epc === null ? [] : [{ epc, holderId }]),
    ]
    const claimed: Claim[] = []
    try {
      for (const each of wanted) {
        if (quietly && (await claims.isForeign(context, each))) continue
        if ((await claims.claim(context, each)).events.length > 0) claimed.push(each)
      }
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

    /** Gives an employee without an account the address that they have claimed. */
    join: (context: CommandContext, { employeeId, ...joined }: { employeeId: string } & JoinWithAccount) =>
      run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'joinWithAccount',
        authorise: () => undefined,
        decide: (state) => joinWithAccount(state, joined),
      }),

    /**
     * Claims first, then adds. Claims left by a crash in between pass to the next claimant.
     * @param options `prepare` runs after the claims, before the employee exists; `quietly`: as for `claim`
     */
    async add(
      context: CommandContext,
      employee: NewEmployee,
      { prepare = async () => {}, quietly = false } = {},
    ): Promise<Outcome> {
      const { employeeId } = employee
      const { served } = await read(employeeStream, employeeId)
      // A retry must not claim a badge that went to a colleague since.
      const claimed = served.has(context.commandId) ? undefined : await claim(context, employee, { quietly })
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
        // Otherwise the values would be held by an employee who does not have them.
        if (claimed && error instanceof Refusal) await release(context, claimed)
        throw error
      }
    },
  }
}

export type Hiring = ReturnType<typeof openHiring>

const has = (state: EmployeeState, { email, epc }: Claim) =>
  state.status !== 'unknown' && (email === undefined ? state.epc === epc : state.email === email)
