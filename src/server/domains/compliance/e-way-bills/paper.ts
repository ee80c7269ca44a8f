import { t, translate } from '#core/messages.ts'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import type { Company } from '#contract/company/company.ts'
import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { inIndia } from '#server/adapters/gst-network/words.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { slipPdf } from '#server/domains/documents/pdf/render.ts'
import type { SlipPaper, SlipPart } from '#server/domains/documents/pdf/slip.ts'
import { get as getSheet } from './consolidated-read.ts'
import { type Goods, goodsOf, isGoods } from './goods.ts'
import { get, sourceOf } from './read.ts'
import { modeWords, reasonWords, supplyWords } from './words.ts'

/** The bill as a driver shows it: Part A, and Part B with every vehicle. Throws `wrong_state` before the portal made it. */
export async function billPdf(tx: CompanyTx, e_way_bills_id: string, inline: boolean): Promise<Download> {
  const bill = await get(tx, e_way_bills_id)
  if (bill.e_way_bill_number === null) throw new AppError('wrong_state', 'The portal has not made it yet.')
  const [goods, seller] = await Promise.all([goodsOf(tx, sourceOf(bill)), company.get(tx)])
  const number = spaced(bill.e_way_bill_number)
  return slipFile(`e-way-bill-${bill.e_way_bill_number}.pdf`, inline, {
    title: 'e-Way Bill',
    number,
    company_name: seller.legal_name ?? seller.company_name,
    ...(bill.status === 'cancelled' && { mark: 'CANCELLED' }),
    parts: [{ title: 'Part A', facts: partA(bill, goods, seller) }, partB(bill), ...bill.groups.map(groupPart)],
  })
}

/** A trip sheet with its bills. Throws `wrong_state` before the portal made it. */
export async function sheetPdf(tx: CompanyTx, consolidated_e_way_bills_id: string, inline: boolean): Promise<Download> {
  const sheet = await getSheet(tx, consolidated_e_way_bills_id)
  if (sheet.consolidated_number === null) throw new AppError('wrong_state', 'The portal has not made it yet.')
  const seller = await company.get(tx)
  return slipFile(`trip-sheet-${sheet.consolidated_number}.pdf`, inline, {
    title: 'Consolidated e-Way Bill',
    number: spaced(sheet.consolidated_number),
    company_name: seller.legal_name ?? seller.company_name,
    parts: [
      {
        title: 'Vehicle',
        facts: [
          ['Made', at(sheet.made_at)],
          ['Created by', named(seller.gstin, seller.legal_name ?? seller.company_name)],
          ['From', [sheet.from_place, stateName(sheet.from_state_code)].filter(Boolean).join(', ')],
          ['Transport mode', modeWords[sheet.transport_mode]],
          ['Vehicle', sheet.vehicle_number ?? ''],
          ['Transport document', dated(sheet.transport_document_number, sheet.transport_document_date)],
        ],
      },
      {
        title: 'e-Way bills',
        columns: [
          { label: 'e-Way bill' },
          { label: 'Document' },
          { label: 'Consignee' },
          { label: 'Valid until' },
          { label: 'Value (₹)', isEnd: true },
        ],
        rows: [
          ...sheet.e_way_bills.map((each) => [
            spaced(each.e_way_bill_number ?? ''),
            `${each.document_number} of ${formatDate(each.document_date)}`,
            each.customer_name,
            at(each.valid_until),
            formatPaise(each.total),
          ]),
          [`${sheet.bill_count} bills`, '', '', '', formatPaise(sheet.total)],
        ],
      },
    ],
  })
}

/** Laid out while it is sent, when the transaction is over. */
function slipFile(file_name: string, inline: boolean, slip: SlipPaper['slip']): Download {
  async function* content() {
    yield await slipPdf({ slip })
  }
  return { file_name, media_type: 'application/pdf', content: content(), inline }
}

function partA(bill: EWayBill, goods: Goods, seller: Company): NonNullable<SlipPart['facts']> {
  const moving = goods.lines.filter(isGoods).toSorted((a, b) => b.taxable_value - a.taxable_value)
  const main = moving[0] ? `${moving[0].hsn ?? ''} ${moving[0].item_name}` : ''
  const { customer } = goods
  const facts: readonly (readonly [string, string])[] = [
    ['Made', at(bill.generated_at)],
    ['Valid until', bill.valid_until === null ? 'Not before a vehicle is named' : at(bill.valid_until)],
    ['Supplier', named(seller.gstin, seller.legal_name ?? seller.company_name)],
    ['From', place(seller.city, seller.state_code, bill.from_pincode)],
    ['Recipient', named(customer.gstin ?? 'Not registered', customer.customer_name)],
    ['To', place(customer.city, customer.state_code, bill.to_pincode)],
    [
      'Document',
      `${goods.noun === 'invoice' ? 'Tax invoice' : 'Delivery challan'} ${bill.document_number} of ${formatDate(bill.document_date)}`,
    ],
    ['Value', `₹${formatPaise(bill.total)}`],
    ['Goods', moving.length > 1 ? `${main} and ${moving.length - 1} more` : main],
    ['Purpose', bill.sub_supply === null ? 'Outward, supply' : (bill.sub_supply_note ?? supplyWords[bill.sub_supply])],
    ['Transporter', named(bill.transporter_id, bill.transporter_name)],
    ['Distance', `${bill.distance_km} km`],
  ]
  return facts.filter(([, value]) => value !== '')
}

const partB = (bill: EWayBill): SlipPart => ({
  title: 'Part B',
  columns: [
    { label: 'Transport mode' },
    { label: 'Vehicle or transport document' },
    { label: 'From' },
    { label: 'Entered' },
    { label: 'Why' },
    { label: 'Valid until' },
  ],
  rows: bill.movements.map((each) => [
    modeWords[each.transport_mode],
    [each.vehicle_number, each.transport_document_number].filter(Boolean).join(', '),
    each.from_place ?? bill.from_pincode,
    at(each.moved_at),
    reasonWords[each.reason] ?? each.reason,
    at(each.valid_until),
  ]),
})

const groupPart = (group: EWayBill['groups'][number]): SlipPart => ({
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
    { label: 'Vehicle or transport document' },
    { label: 'From' },
    { label: 'Entered' },
    { label: 'Handed over' },
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

const at = (instant: string | null) => (instant === null ? '' : inIndia(new Date(instant)))
const named = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
const dated = (number: string | null, date: string | null) =>
  number === null ? '' : `${number}${date === null ? '' : ` of ${formatDate(date)}`}`
const place = (city: string | null, state: string | null, pincode: string) =>
  [city, state && stateName(state), pincode].filter(Boolean).join(', ')
/** `331000000001` → `3310 0000 0001`, as printed by the portal. */
const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
