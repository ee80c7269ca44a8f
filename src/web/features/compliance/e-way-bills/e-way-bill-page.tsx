import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatCount, formatInstant, formatPaise } from '#web/lib/format.ts'
import { now } from '#web/lib/today.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { eWayBillQuery, savePdf } from './api.ts'
import { CancelDialog, ExtensionDialog, VehicleDialog } from './change-dialogs.tsx'
import { EWayBillBadge } from './e-way-bill-badge.tsx'
import { GroupDialog, LoadDialog, TakeOverDialog } from './group-dialogs.tsx'
import { GroupCard } from './groups-card.tsx'
import { PortalSays } from './problems.tsx'
import type { EWayBillSearch } from './search.ts'
import { cancelReasonWords, extensionReasonWords, modeWords, spaced, supplyWords, vehicleReasonWords } from './words.ts'

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
        actions={
          <>
            {can.cancel && <Button onClick={() => onOpen('cancel')}>{t('Cancel bill')}</Button>}
            {can.vehicle && (
              <Button tone={bill.valid_until === null ? 'primary' : 'plain'} onClick={() => onOpen('vehicle')}>
                {bill.valid_until === null ? t('Add vehicle') : t('Another vehicle')}
              </Button>
            )}
            {can.group && (
              <Button onClick={() => onOpen('group')}>
                {bill.groups.length === 0 ? t('Several vehicles') : t('Another group')}
              </Button>
            )}
            {can.extend && (
              <Button tone="primary" icon="clock" onClick={() => onOpen('extension')}>
                {t('Extend')}
              </Button>
            )}
            {bill.e_way_bill_number !== null && (
              <Button icon="download" onClick={() => void savePdfOrSay(savePdf(bill))}>
                {t('PDF')}
              </Button>
            )}
          </>
        }
      />
      <PortalSays bill={bill} />
      <div className={styles.columns}>
        <Stack>
          <Card title={t('Goods')}>
            <Facts
              items={[
                [
                  bill.invoices_id === null ? t('Challan') : t('Invoice'),
                  t('{document_number} of {date}', {
                    document_number: bill.document_number,
                    date: formatDate(bill.document_date),
                  }),
                ],
                [t('Purpose'), bill.sub_supply && (bill.sub_supply_note ?? supplyWords[bill.sub_supply])],
                [t('Value'), `₹${formatPaise(bill.total)}`],
                [t('From'), bill.from_pincode],
                [t('To'), bill.to_pincode],
                [t('Distance'), t('{count} km', { count: formatCount(bill.distance_km) })],
                [t('Transporter'), [bill.transporter_name, bill.transporter_id].filter(Boolean).join(', ')],
                [t('Transport mode'), bill.transport_mode && modeWords[bill.transport_mode]],
                [t('Vehicle'), bill.vehicle_number],
                [t('Transport document'), bill.transport_document_number],
                [t('Trip sheet'), bill.consolidated.length > 0 ? <SheetLinks key="sheets" bill={bill} /> : undefined],
              ]}
            />
          </Card>
          {bill.groups.map((group) => (
            <GroupCard
              key={group.e_way_bill_groups_id}
              group={group}
              canChange={can.group}
              onLoad={() => onOpen('load', group.e_way_bill_groups_id)}
              onTakeOver={({ e_way_bill_group_vehicles_id }) => onOpen('take-over', e_way_bill_group_vehicles_id)}
            />
          ))}
          {bill.movements.length > 0 && (
            <Card title={t('Vehicles and extensions')}>
              <ol className={styles.events}>
                {bill.movements.map((each) => (
                  <li key={each.e_way_bill_movements_id} className={styles.event}>
                    <span>{movementWords(each)}</span>
                    <small>
                      {t('{time}, valid until {time_2}', {
                        time: formatInstant(each.moved_at),
                        time_2: formatInstant(each.valid_until),
                      })}
                    </small>
                  </li>
                ))}
              </ol>
            </Card>
          )}
        </Stack>
        <Card title={t('Validity')}>
          <Facts
            items={[
              [t('Made'), bill.generated_at && formatInstant(bill.generated_at)],
              [
                t('Valid until'),
                bill.valid_until ? formatInstant(bill.valid_until) : bill.status === 'active' ? t('Vehicle added') : undefined,
              ],
              [t('Can be extended'), until],
              [t('Cancelled'), bill.cancelled_at && formatInstant(bill.cancelled_at)],
              [t('Reason'), bill.cancel_reason && `${cancelReasonWords[bill.cancel_reason]}: ${bill.cancel_remark}`],
            ]}
          />
        </Card>
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
  const { invoices_id, delivery_challans_id } = bill
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

const SheetLinks = ({ bill }: { bill: EWayBill }) =>
  bill.consolidated.map(({ consolidated_e_way_bills_id, consolidated_number }) => (
    <Link
      key={consolidated_e_way_bills_id}
      to="/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id"
      params={{ consolidated_e_way_bills_id }}
    >
      {consolidated_number ?? t('Not created')}{' '}
    </Link>
  ))

const DAY = 86_400_000

/** The actions that the portal allows now, and when the validity can be extended. */
function actsOf(bill: EWayBill) {
  const instant = now()
  const isFree = bill.status === 'active' && bill.under_way === null
  const at = (instant: string | null) => (instant === null ? Number.NaN : Date.parse(instant))
  const until =
    bill.status === 'active' && bill.extend_from !== null && bill.extend_until !== null
      ? t('{time} to {time_2}', { time: formatInstant(bill.extend_from), time_2: formatInstant(bill.extend_until) })
      : undefined
  return {
    until,
    can: {
      vehicle: isFree && bill.groups.length === 0 && (bill.valid_until === null || instant < at(bill.valid_until)),
      group: isFree && bill.valid_until !== null && instant < at(bill.valid_until),
      extend: isFree && instant >= at(bill.extend_from) && instant <= at(bill.extend_until),
      cancel: isFree && instant - at(bill.generated_at) <= DAY,
    },
  }
}

function movementWords({
  kind,
  reason,
  vehicle_number,
  transport_document_number,
  from_place,
  remaining_km,
  remark,
}: EWayBill['movements'][number]) {
  const carrier = vehicle_number ?? transport_document_number ?? ''
  const from = from_place === null ? '' : ` ${t('from {from_place}', { from_place })}`
  const why = { ...vehicleReasonWords, ...extensionReasonWords, consolidated: t('Trip sheet') }[reason] ?? reason
  if (kind === 'extension')
    return t('Extended{from}, {remaining_km} km left: {why}{value}', {
      from,
      remaining_km,
      why,
      value: remark ? `, ${remark}` : '',
    })
  return `${carrier}${from}: ${why}`
}
