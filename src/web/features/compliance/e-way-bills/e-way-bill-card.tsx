import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  const [isMaking, setMaking] = useState(false)
  const bill = data?.e_way_bill ?? null
  const refused = useQuery({ ...eWayBillQuery(bill?.e_way_bills_id ?? ''), enabled: isMaking && bill?.status === 'failed' })
  useFreshHistory(`${bill?.status} ${bill?.under_way}`)
  if (error)
    return (
      <Card title={t('e-Way bill')}>
        <ErrorState error={error} title={t("We couldn't load its e-way bill")} onRetry={refetch} />
      </Card>
    )
  // Renders nothing for services, drafts and cancelled documents.
  if (data === undefined || (bill === null && data.why_not !== null)) return null
  const canMake = data.why_not === null && (bill === null || bill.status === 'failed' || bill.status === 'cancelled')
  return (
    <Card title={t('e-Way bill')} actions={bill && <EWayBillBadge bill={bill} />}>
      <Stack>
        {bill === null ? <span>{data.why}.</span> : <PortalSays bill={bill} />}
        {bill?.e_way_bill_number && (
          <Facts
            items={[
              [
                t('Number'),
                <Link key="number" to="/receivables/e-way-bills/$e_way_bills_id" params={{ e_way_bills_id: bill.e_way_bills_id }}>
                  {spaced(bill.e_way_bill_number)}
                </Link>,
              ],
              [t('Vehicle'), bill.vehicle_number],
              [t('Valid until'), bill.valid_until && formatInstant(bill.valid_until)],
            ]}
          />
        )}
        {canMake && (
          <div>
            <Button icon="send" onClick={() => setMaking(true)}>
              {bill?.status === 'failed' ? t('Try again') : t('Create e-way bill')}
            </Button>
          </div>
        )}
      </Stack>
      {isMaking && (bill?.status !== 'failed' || refused.data) && (
        <MakeDrawer
          moving={moving}
          refused={bill?.status === 'failed' ? refused.data : undefined}
          begin={data}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
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
