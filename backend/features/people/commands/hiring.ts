import { hireWithDetails, joinWithAccount, type JoinWithAccount, type NewEmployee } from '../domain/hiring.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { claimsOf, holdsValue, openClaims, type Claim, type UniqueValues } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '../streams.ts'

/** Claims unique values and adds employees. Callers check permissions and normalize the address. */
export function openHiring(core: Core) {
  const { run, read } = core
  const claims = openClaims(core)
  /** Releases claims, except values the employee has by now because another command added them. */
  async function release(context: CommandContext, claimed: readonly Claim[]) {
    for (const claim of claimed) {
      await claims.release(context, claim, async () =>
        holdsValue((await read(employeeStream, claim.holderId)).state, claim),
      )
    }
  }

  /**
   * Claims address and badge.
   * @param options `quietly`: skips an address that has an account at another organization, without an error
   * @returns the new claims
   * @throws Refusal `conflict` if a value is taken (`fields`: `email`, `badge`); then nothing is claimed
   */
  async function claim(context: CommandContext, values: UniqueValues, { quietly = false } = {}): Promise<Claim[]> {
    const claimed: Claim[] = []
    try {
      for (const each of claimsOf(values)) {
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

    join: (context: CommandContext, { employeeId, ...joined }: { employeeId: string } & JoinWithAccount) =>
      run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'joinWithAccount',
        authorise: () => undefined,
        decide: (state) => joinWithAccount(state, joined),
      }),

    /**
     * Claims first, then adds. After a crash in between, the claims pass to the next claimant.
     * @param options `prepare` runs after the claims and before the employee exists; `quietly`: see `claim`
     */
    async add(
      context: CommandContext,
      employee: NewEmployee,
      { prepare = async () => {}, quietly = false } = {},
    ): Promise<Outcome> {
      const { employeeId } = employee
      const { served } = await read(employeeStream, employeeId)
      // A retry must not claim a badge that a colleague got since.
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
        // Otherwise the claims would belong to an employee without the values.
        if (claimed && error instanceof Refusal) await release(context, claimed)
        throw error
      }
    },
  }
}

export type Hiring = ReturnType<typeof openHiring>
