import { Card } from '#frontend/shared/ui/card.tsx'
import { ActionsTh, Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { ReaderActions, type OnReaderAction } from './reader-actions.tsx'
import { LastHeard, ReaderDirection, ReaderName } from './reader-marks.tsx'

export type ReaderListProps = {
  readers: readonly ReaderFieldsFragment[]
  severalPlaces: boolean
  onAction: OnReaderAction
}

export const ReaderTable = ({ readers, severalPlaces, onAction }: ReaderListProps) => (
  <Card flush>
    <Table label="Readers">
      <thead>
        <tr>
          <Th>Name</Th>
          {severalPlaces && <Th>Location</Th>}
          <Th>Each scan</Th>
          <Th>Last heard</Th>
          <Th>Address</Th>
          <ActionsTh />
        </tr>
      </thead>
      <tbody>
        {readers.map((reader) => (
          <Tr key={reader.id}>
            <Td>
              <ReaderName reader={reader} />
            </Td>
            {severalPlaces && <Td>{reader.location.name}</Td>}
            <Td>
              <ReaderDirection reader={reader} />
            </Td>
            <Td>
              <LastHeard reader={reader} />
            </Td>
            <Td className="font-mono text-small whitespace-nowrap">{reader.address}</Td>
            <Td>
              <ReaderActions reader={reader} onAction={onAction} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  </Card>
)
