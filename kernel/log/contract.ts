import { afterAll, beforeAll, describe } from 'vitest'
import { appendsToMany } from './contract/appends-to-many.ts'
import { appends } from './contract/appends.ts'
import { chains } from './contract/chains.ts'
import { agreesWithModel } from './contract/model.ts'
import { operators } from './contract/operators.ts'
import { outages } from './contract/outages.ts'
import { reads } from './contract/reads.ts'
import { seals } from './contract/seals.ts'
import type { LogUnderTest } from './contract/setup.ts'
import { states } from './contract/states.ts'
import { subscriptions } from './contract/subscriptions.ts'

const parts = {
  appends,
  'appends to several streams': appendsToMany,
  chains,
  'agrees with a plain model': agreesWithModel,
  reads,
  seals,
  'states as of a moment': states,
  subscriptions,
  operators,
  outages,
}

export function logContract(name: string, open: () => Promise<LogUnderTest>): void {
  describe(`${name} keeps the contract`, () => {
    let opened: LogUnderTest | undefined
    const setup = () => {
      if (!opened) throw new Error('the log is not open')
      return opened
    }
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      await opened?.close()
    })

    describe.each(Object.entries(parts))('%s', (_, part) => {
      part(setup)
    })
  })
}
