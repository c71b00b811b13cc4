import { graphql } from '#frontend/gql/gql.ts'
import type { WeekChangeFieldsFragment, WeekChangesPageQuery } from '#frontend/gql/graphql.ts'
import { usePages, type Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { withUndone, type WithUndone } from './changes.ts'

const WeekChangesPage = graphql(`
  query WeekChangesPage($day: Date!, $locationId: ID, $after: String) {
    changes: weekChanges(day: $day, locationId: $locationId, first: 20, after: $after) {
      nodes {
        ...WeekChangeFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const ShiftChangesPage = graphql(`
  query ShiftChangesPage($shiftId: ID!, $after: String) {
    changes: shiftChanges(shiftId: $shiftId, first: 20, after: $after) {
      nodes {
        ...WeekChangeFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

type WeekChangeEntry = WeekChangeFieldsFragment & { sentence: string }
export type WeekChange = WithUndone<WeekChangeEntry>

const pageOf = ({ changes }: { changes: WeekChangesPageQuery['changes'] }) => ({
  ...changes,
  nodes: changes.nodes.map((change): WeekChangeEntry => ({ ...change, sentence: sentenceText(change.parts) })),
})

const marked = (pages: Pages<WeekChangeEntry>): Pages<WeekChange> => ({
  ...pages,
  data: pages.data && withUndone(pages.data),
})

export const useWeekChanges = (day: string, locationId: string) =>
  marked(usePages(WeekChangesPage, { day, locationId }, pageOf))

export const useShiftChanges = (shiftId: string) => marked(usePages(ShiftChangesPage, { shiftId }, pageOf))
