import { inContext, t, translate } from '#core/messages.ts'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import type { Company } from '#contract/company/company.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { inIndia } from '#server/adapters/gst-network/words.ts'
import type { SlipPart } from '#server/domains/documents/pdf/slip.ts'
import { type Goods, isGoods } from './goods.ts'
import { modeWords, reasonWords, supplyWords } from './words.ts'

export function partA(bill: EWayBill, goods: Goods, seller: Company): NonNullable<SlipPart['facts']> {
  const moving = goods.lines.filter(isGoods).toSorted((a, b) => b.taxable_value - a.taxable_value)
  const main = moving[0] ? `${moving[0].hsn ?? ''} ${moving[0].item_name}` : ''
  const { customer } = goods
  const facts: readonly (readonly [string, string])[] = [
    [t('Made'), at(bill.generated_at)],
    [t('Valid until'), bill.valid_until === null ? t('Not before a vehicle is named') : at(bill.valid_until)],
    [t('Supplier'), named(seller.gstin, seller.legal_name ?? seller.company_name)],
    [inContext('place', 'From'), place(seller.city, seller.state_code, bill.from_pincode)],
    [t('Recipient'), named(customer.gstin ?? t('Not registered'), customer.customer_name)],
    [inContext('place', 'To'), place(customer.city, customer.state_code, bill.to_pincode)],
    [
      t('Document'),
      t(goods.noun === 'challan' ? 'Delivery challan {number} of {date}' : 'Tax invoice {number} of {date}', {
        number: bill.document_number,
        date: formatDate(bill.document_date),
      }),
    ],
    [t('Value'), `₹${formatPaise(bill.total)}`],
    [t('Goods'), moving.length > 1 ? t('{item} and {count} more', { item: main, count: moving.length - 1 }) : main],
    [
      t('Purpose'),
      bill.sub_supply === null ? t('Outward, supply') : (bill.sub_supply_note ?? translate(supplyWords[bill.sub_supply])),
    ],
    [t('Transporter'), named(bill.transporter_id, bill.transporter_name)],
    [t('Distance'), t('{distance_km} km', { distance_km: bill.distance_km })],
  ]
  return facts.filter(([, value]) => value !== '')
}

export const partB = (bill: EWayBill): SlipPart => ({
  title: t('Part B'),
  columns: [
    { label: t('Transport mode') },
    { label: t('Vehicle or transport document') },
    { label: inContext('place', 'From') },
    { label: t('Entered') },
    { label: t('Why') },
    { label: t('Valid until') },
  ],
  rows: bill.movements.map((each) => [
    translate(modeWords[each.transport_mode]),
    [each.vehicle_number, each.transport_document_number].filter(Boolean).join(', '),
    each.from_place ?? bill.from_pincode,
    at(each.moved_at),
    translate(reasonWords[each.reason] ?? each.reason),
    at(each.valid_until),
  ]),
})

export const groupPart = (group: EWayBill['groups'][number]): SlipPart => ({
  title: t('Group {group_number}: {loaded_quantity} of {total_quantity} {unit_code} by {mode} from {from_place} to {to_place}', {
    group_number: group.group_number,
    loaded_quantity: group.loaded_quantity,
    total_quantity: group.total_quantity,
    unit_code: group.unit_code,
    mode: translate(modeWords[group.transport_mode]).toLowerCase(),
    from_place: group.from_place,
    to_place: group.to_place,
  }),
  columns: [
    { label: t('Vehicle or transport document') },
    { label: inContext('place', 'From') },
    { label: t('Entered') },
    { label: t('Handed over') },
    { label: group.unit_code, isEnd: true },
  ],
  rows: group.vehicles.map((each) => [
    [each.vehicle_number, each.transport_document_number].filter(Boolean).join(', '),
    each.from_place ?? group.from_place,
    at(each.added_at),
    at(each.replaced_at),
    each.quantity,
  ]),
})

export const at = (instant: string | null) => (instant === null ? '' : inIndia(new Date(instant)))

export const named = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

const place = (city: string | null, state: string | null, pincode: string) =>
  [city, state && stateWords(state), pincode].filter(Boolean).join(', ')
