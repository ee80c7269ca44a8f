import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { eWayBillQuery } from './api.ts'
import { ExtensionDialog, VehicleDialog } from './change-dialogs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EWayBillBadge } from './e-way-bill-badge.tsx'
import { GroupDialog } from './group-dialogs.tsx'
import { LoadDialog, TakeOverDialog } from './vehicle-group-dialogs.tsx'
import { GroupCard } from './groups-card.tsx'
import { PortalSays } from './problems.tsx'
import type { EWayBillSearch } from './search.ts'
import { spaced } from './words.ts'
import { GoodsCard } from './goods-card.tsx'
import { MovementsCard, ValidityCard } from './validity-cards.tsx'
import { EWayBillActions, actsOf } from './e-way-bill-actions.tsx'

type Layer = EWayBillSearch['open']
type Props = { e_way_bills_id: string; open: Layer; of: string | undefined; onOpen: (layer: Layer, of?: string) => void }

/** One e-way bill: goods, vehicle, validity and actions. */
export function EWayBillPage({ e_way_bills_id, open, of, onOpen }: Props) {
  const { data: bill } = useSuspenseQuery(eWayBillQuery(e_way_bills_id))
  const { can, until } = actsOf(bill)
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={bill.e_way_bill_number === null ? t('e-Way bill') : spaced(bill.e_way_bill_number)}
        section={t('e-Way bills')}
        above={<Link to="/receivables/e-way-bills">{t('e-Way bills')}</Link>}
        mark={<EWayBillBadge bill={bill} />}
        description={
          <DocumentLink bill={bill}>
            {bill.document_number}, {bill.customer_name}
          </DocumentLink>
        }
        actions={<EWayBillActions {...{ bill, can, onOpen }} />}
      />
      <PortalSays bill={bill} />
      <div className={styles.columns}>
        <Stack>
          <GoodsCard bill={bill} />
          {bill.groups.map((group) => (
            <GroupCard
              key={group.e_way_bill_groups_id}
              group={group}
              canChange={can.group}
              onLoad={() => onOpen('load', group.e_way_bill_groups_id)}
              onTakeOver={({ e_way_bill_group_vehicles_id }) => onOpen('take-over', e_way_bill_group_vehicles_id)}
            />
          ))}
          {bill.movements.length > 0 && <MovementsCard movements={bill.movements} />}
        </Stack>
        <ValidityCard bill={bill} until={until} />
      </div>
      {open === 'vehicle' && can.vehicle && <VehicleDialog bill={bill} onClose={close} />}
      {open === 'extension' && can.extend && <ExtensionDialog bill={bill} onClose={close} />}
      {can.group && <GroupLayers {...{ bill, open, of }} onClose={close} />}
      {open === 'cancel' && can.cancel && <CancelDialog bill={bill} onClose={close} />}
    </Page>
  )
}

type LayersProps = { bill: EWayBill; open: Layer; of: string | undefined; onClose: () => void }

function GroupLayers({ bill, open, of, onClose }: LayersProps) {
  if (open === 'group') return <GroupDialog bill={bill} onClose={onClose} />
  for (const group of bill.groups) {
    const vehicle = group.vehicles.find((each) => each.e_way_bill_group_vehicles_id === of)
    if (open === 'load' && group.e_way_bill_groups_id === of) return <LoadDialog {...{ bill, group, onClose }} />
    if (open === 'take-over' && vehicle) return <TakeOverDialog {...{ bill, group, vehicle, onClose }} />
  }
  return null
}

function DocumentLink({ bill, children }: { bill: EWayBill; children: ReactNode }) {
  const { invoices_id, delivery_challans_id, stock_transfers_id } = bill
  if (stock_transfers_id !== null)
    return (
      <Link to="/receivables/stock-transfers/$stock_transfers_id" params={{ stock_transfers_id }}>
        {children}
      </Link>
    )
  return invoices_id === null ? (
    <Link to="/receivables/delivery-challans/$delivery_challans_id" params={{ delivery_challans_id: delivery_challans_id ?? '' }}>
      {children}
    </Link>
  ) : (
    <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id }}>
      {children}
    </Link>
  )
}
