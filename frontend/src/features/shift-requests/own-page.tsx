import { ArrowLeftRight, Megaphone, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { AvailableShiftOffers, MyShiftClaims, MyShiftOffers, MySwapRequests } from './documents.ts'
import { NewRequestDialog, type NewRequestKind } from './new-request-dialog.tsx'
import { OwnTabs } from './own-tabs.tsx'
import { currentLists, tabOf, type Tab } from './tabs.ts'
import { useClaimableShiftCount } from './use-open-shifts.ts'
import { useRequestListState } from './use-request-list-state.tsx'
import { useRequestPages } from './use-request-pages.ts'

/** Shows the employee's swap requests, offers and claims, and colleagues' offers. */
export function OwnPage() {
  const { employeeId } = useUser()
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<NewRequestKind>()
  const swaps = useRequestPages(MySwapRequests)
  const available = useRequestPages(AvailableShiftOffers)
  const offers = useRequestPages(MyShiftOffers)
  const claims = useRequestPages(MyShiftClaims)
  const pages = { swaps, available, offers, claims }
  const lists = useMemo(
    () =>
      swaps.data &&
      available.data &&
      offers.data &&
      claims.data &&
      currentLists(
        { swaps: swaps.data, available: available.data, offers: offers.data, claims: claims.data },
        employeeId,
      ),
    [swaps.data, available.data, offers.data, claims.data, employeeId],
  )
  const all = useMemo(() => lists && Object.values(lists).flat(), [lists])
  const { screen, place, steps, extras } = useRequestListState(all, Object.values(pages))
  const { data: open } = useClaimableShiftCount()
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
          pages={pages}
          open={open}
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
