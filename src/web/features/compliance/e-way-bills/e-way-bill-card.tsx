import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { EWayBillRow } from '#contract/compliance/e-way-bills.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { eWayBillOfQuery, eWayBillQuery, type Moving } from './api.ts'
import { EWayBillBadge } from './e-way-bill-badge.tsx'
import { MakeDrawer } from './make-drawer.tsx'
import { PortalSays } from './problems.tsx'
import { spaced } from './words.ts'

/** Beside an issued invoice of goods or a dispatched challan: its e-way bill, or the actions to generate one. */
export function EWayBillCard({ moving }: { moving: Moving }) {
  const { data, error, refetch } = useQuery(eWayBillOfQuery(moving))
  const bill = data?.e_way_bill ?? null
  const making = useMaking(bill)
  useFreshHistory(`${bill?.status} ${bill?.under_way}`)
  if (error)
    return (
      <Card title={t('e-Way bill')}>
        <ErrorState error={error} title={t("We couldn't load its e-way bill")} onRetry={refetch} />
      </Card>
    )
  // Renders nothing for services, drafts and cancelled documents.
  if (data === undefined || (bill === null && data.why_not !== null)) return null
  const canMake = data.why_not === null && isToBeMade(bill)
  return (
    <Card title={t('e-Way bill')} actions={bill && <EWayBillBadge bill={bill} />}>
      <Stack>
        {bill === null ? <span>{data.why}.</span> : <PortalSays bill={bill} />}
        {bill?.e_way_bill_number && <Carriage bill={bill} number={bill.e_way_bill_number} />}
        {canMake && (
          <div>
            <Button icon="send" onClick={making.open}>
              {bill?.status === 'failed' ? t('Try again') : t('Create e-way bill')}
            </Button>
          </div>
        )}
      </Stack>
      {making.isOpen && <MakeDrawer moving={moving} refused={making.refused} begin={data} onClose={making.close} />}
    </Card>
  )
}

/** The drawer that makes a bill; one that was refused opens with what was entered. */
function useMaking(bill: Pick<EWayBillRow, 'e_way_bills_id' | 'status'> | null) {
  const [isMaking, setMaking] = useState(false)
  const isRefused = bill?.status === 'failed'
  const { data } = useQuery({ ...eWayBillQuery(bill?.e_way_bills_id ?? ''), enabled: isMaking && isRefused })
  return {
    isOpen: isMaking && (!isRefused || data !== undefined),
    refused: isRefused ? data : undefined,
    open: () => setMaking(true),
    close: () => setMaking(false),
  }
}

const isToBeMade = (bill: Pick<EWayBillRow, 'status'> | null) =>
  bill === null || bill.status === 'failed' || bill.status === 'cancelled'

type Made = Pick<EWayBillRow, 'e_way_bills_id' | 'vehicle_number' | 'valid_until'>

function Carriage({ bill: { e_way_bills_id, vehicle_number, valid_until }, number }: { bill: Made; number: string }) {
  return (
    <Facts
      items={[
        [
          t('Number'),
          <Link key="number" to="/receivables/e-way-bills/$e_way_bills_id" params={{ e_way_bills_id }}>
            {spaced(number)}
          </Link>,
        ],
        [t('Vehicle'), vehicle_number],
        [t('Valid until'), valid_until && formatInstant(valid_until)],
      ]}
    />
  )
}

/** The portal's answer also appears in the document's history. */
function useFreshHistory(state: string) {
  useEffect(() => {
    if (state.startsWith('undefined')) return
    for (const documents of ['invoices', 'delivery-challans'])
      void queryClient.invalidateQueries({ queryKey: [documents, 'timeline'] })
  }, [state])
}
