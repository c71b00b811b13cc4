import { ArrowLeftRight, Megaphone, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { useQuery } from 'urql'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { NewRequestDialog, type NewRequestKind } from './new-request-dialog.tsx'
import { OwnTabs } from './own-tabs.tsx'
import { currentLists, tabOf, type Tab } from './tabs.ts'
import { useRequestListState } from './use-request-list-state.tsx'

const OwnRequests = graphql(`
  query OwnShiftRequests {
    mySwapRequests(first: 15) {
      nodes {
        ...ShiftRequestFields
      }
    }
    availableShiftOffers(first: 15) {
      nodes {
        ...ShiftRequestFields
      }
    }
    myShiftOffers(first: 15) {
      nodes {
        ...ShiftRequestFields
      }
    }
    myShiftClaims(first: 15) {
      nodes {
        ...ShiftRequestFields
      }
    }
    openShifts(first: 100) {
      nodes {
        id
        claim {
          id
        }
      }
    }
  }
`)

/** Shows the employee's swap requests, offers and claims, and colleagues' offers. */
export function OwnPage() {
  const { employeeId } = useUser()
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<NewRequestKind>()
  const [{ data, error }, refetch] = useQuery({ query: OwnRequests, requestPolicy: 'cache-and-network' })
  const retry = () => refetch({ requestPolicy: 'network-only' })
  const lists = useMemo(
    () =>
      data &&
      currentLists(
        {
          swaps: data.mySwapRequests.nodes,
          available: data.availableShiftOffers.nodes,
          offers: data.myShiftOffers.nodes,
          claims: data.myShiftClaims.nodes,
        },
        employeeId,
      ),
    [data, employeeId],
  )
  const all = useMemo(() => lists && Object.values(lists).flat(), [lists])
  const { screen, place, steps, extras } = useRequestListState(all, retry)
  useOfferCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'request-swap',
          group: 'Shift Swaps',
          label: 'Request swap',
          icon: ArrowLeftRight,
          keys: 'n',
          run: () => setDialog('swap'),
        },
        {
          id: 'offer-shift',
          group: 'Shift Swaps',
          label: 'Offer for grab',
          icon: Megaphone,
          keys: 'o',
          run: () => setDialog('offer'),
        },
        ...steps,
      ],
      [steps],
    ),
  )
  const show = (tab: Tab) => setParams(tab === 'swaps' ? {} : { tab }, { replace: true })

  return (
    <Page
      title="Shift Swaps & Grabs"
      actions={
        <>
          <Button variant="primary" onClick={() => setDialog('swap')}>
            <Plus aria-hidden />
            Request Swap
          </Button>
          <Button onClick={() => setDialog('offer')}>
            <Plus aria-hidden />
            Offer for Grab
          </Button>
        </>
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        <OwnTabs
          tab={tabOf(params, lists)}
          lists={lists}
          open={data?.openShifts.nodes.filter(({ claim }) => !claim).length}
          failed={error !== undefined && !lists}
          retry={retry}
          screen={screen}
          onChoose={show}
          onAsk={setDialog}
        />
      </div>
      {extras}
      <NewRequestDialog
        kind={dialog}
        onClose={() => setDialog(undefined)}
        onDone={() => show(dialog === 'offer' ? 'offers' : 'swaps')}
      />
    </Page>
  )
}
