import { describe, expect, it } from 'vitest'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { FoldableTimeclockEvent, TimeclockState } from './evolve.ts'
import { acceptProposal, declineProposal, proposeCorrection, cancelCorrectionProposal } from './proposals.ts'
import { entry, given, happened, on, proposalId, secondEntry, times, whose } from './testing.ts'

const now = on('20:00:00')
const worked = [happened('ClockedIn', '08:00:00'), happened('ClockedOut', '16:00:00')]
const asPunched = times('08:00:00', '16:00:00')
const later = times('08:00:00', '17:00:00')
const which = { ...whose, proposalId }

const propose = (entryId: string | null, to: EntryTimes | null) => (state: TimeclockState) =>
  proposeCorrection(state, { now, ...which, entryId, times: to })
const accept = (state: TimeclockState) => acceptProposal(state, { now, ...which, entryId: secondEntry })
const proposed = (
  entryId: string | null,
  before: EntryTimes | null,
  after: EntryTimes | null,
): FoldableTimeclockEvent => ({
  type: 'CorrectionProposed',
  data: { ...which, entryId, before, after },
  metadata: { reason: 'The reader was dead' },
})
const corrected = (before: EntryTimes | null, after: EntryTimes, of: string | null): FoldableTimeclockEvent => ({
  type: 'EntryCorrected',
  data: { entryId: entry, ...whose, before, after, punchId: null, proposalId: of },
})
const removed = (of: string | null): FoldableTimeclockEvent => ({
  type: 'EntryRemoved',
  data: { entryId: entry, ...whose, before: asPunched, proposalId: of },
})
const declined: FoldableTimeclockEvent = { type: 'CorrectionDeclined', data: which }
const withdrawn: FoldableTimeclockEvent = { type: 'CorrectionWithdrawn', data: which }

describe('a proposal', () => {
  it('changes times, removes an entry or adds a missing one', () => {
    given(worked)
      .when(propose(entry, later))
      .then([{ type: 'CorrectionProposed', data: { ...which, entryId: entry, before: asPunched, after: later } }])
    given(worked)
      .when(propose(entry, null))
      .then([{ type: 'CorrectionProposed', data: { ...which, entryId: entry, before: asPunched, after: null } }])
    const evening = times('17:00:00', '19:00:00')
    given(worked)
      .when(propose(null, evening))
      .then([{ type: 'CorrectionProposed', data: { ...which, entryId: null, before: null, after: evening } }])
  })
  it('follows the rules of corrections', () => {
    given(worked).when(propose(null, later)).refused('conflict', 'This overlaps another entry')
    const sentence = 'These times have not come yet'
    given(worked)
      .when(propose(entry, times('08:00:00', '21:00:00')))
      .refused('invalid', sentence, { 'times.clockOut': sentence })
    given(worked).when(propose(secondEntry, later)).refused('not_found', 'There is no such entry')
  })
  it('must change something', () => {
    given(worked).when(propose(entry, asPunched)).refused('conflict', 'This is how the entry stands already')
    given([...worked, removed(null)])
      .when(propose(entry, null))
      .refused('conflict', 'This is how the entry stands already')
  })
  it('is the only pending one for its entry', () => {
    const other = (to: EntryTimes | null, of: string | null) => (state: TimeclockState) =>
      proposeCorrection(state, { now, ...whose, proposalId: secondEntry, entryId: of, times: to })
    const sentence = 'You have proposed a correction of this already'
    given([...worked, proposed(entry, asPunched, later)])
      .when(other(null, entry))
      .refused('conflict', sentence)
    const missing = [...worked, proposed(null, null, times('17:00:00', '19:00:00'))]
    given(missing)
      .when(other(times('18:00:00', '20:00:00'), null))
      .refused('conflict', sentence)
    expect(other(times('06:00:00', '07:00:00'), null)(given(missing).state)).toHaveLength(1)
    for (const done of [declined, withdrawn]) {
      const { state } = given([...worked, proposed(entry, asPunched, later), done])
      expect(other(null, entry)(state)).toHaveLength(1)
    }
  })
  it('has a unique id', () => {
    const asEntry = (state: TimeclockState) =>
      proposeCorrection(state, { now, ...whose, proposalId: entry, entryId: entry, times: null })
    given(worked).when(asEntry).refused('conflict', 'There is already such a proposal')
  })
})

describe('an accepted proposal', () => {
  it('makes the proposed correction', () => {
    given([...worked, proposed(entry, asPunched, later)])
      .when(accept)
      .then([corrected(asPunched, later, proposalId)])
    given([...worked, proposed(entry, asPunched, null)])
      .when(accept)
      .then([removed(proposalId)])
    const evening = times('17:00:00', '19:00:00')
    given([...worked, proposed(null, null, evening)])
      .when(accept)
      .then([
        { type: 'EntryAdded', data: { entryId: secondEntry, ...whose, after: evening, punchId: null, proposalId } },
      ])
  })
  it('is rejected if the entry has changed since', () => {
    const sentence = 'The entry has changed since this was proposed'
    const before = [...worked, proposed(entry, asPunched, later)]
    given([...before, corrected(asPunched, times('08:30:00', '16:00:00'), null)])
      .when(accept)
      .refused('conflict', sentence)
    given([...before, removed(null)])
      .when(accept)
      .refused('conflict', sentence)
  })
  it('is rejected if another entry overlaps', () =>
    given([...worked, proposed(entry, asPunched, later), happened('ClockedIn', '16:30:00', 'browser', secondEntry)])
      .when(accept)
      .refused('conflict', 'This overlaps another entry'))
})

describe('a proposal that is no longer pending', () => {
  it.each([
    ['accepted', corrected(asPunched, later, proposalId)],
    ['declined', declined],
    ['withdrawn', withdrawn],
  ])('is not decided again: %s', (status, done) => {
    const after = given([...worked, proposed(entry, asPunched, later), done])
    const sentence = `This proposal was already ${status}`
    after.when(accept).refused('conflict', sentence)
    after.when((state) => declineProposal(state, which)).refused('conflict', sentence)
    after.when((state) => cancelCorrectionProposal(state, which)).refused('conflict', sentence)
  })
  it('was declined or withdrawn', () => {
    const before = given([...worked, proposed(entry, asPunched, later)])
    before.when((state) => declineProposal(state, which)).then([declined])
    before.when((state) => cancelCorrectionProposal(state, which)).then([withdrawn])
  })
  it('is not found if unknown', () => given(worked).when(accept).refused('not_found', 'There is no such proposal'))
})
