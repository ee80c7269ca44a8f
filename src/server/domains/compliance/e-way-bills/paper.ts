import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { slipPdf } from '#server/domains/documents/pdf/render.ts'
import type { SlipPaper } from '#server/domains/documents/pdf/slip.ts'
import { get as getSheet } from './consolidated-read.ts'
import { goodsOf } from './goods.ts'
import { get, sourceOf } from './read.ts'
import { modeWords } from './words.ts'
import { partA, partB, groupPart, at, named } from './slip-parts.ts'

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

const dated = (number: string | null, date: string | null) =>
  number === null ? '' : `${number}${date === null ? '' : ` of ${formatDate(date)}`}`

/** `331000000001` → `3310 0000 0001`, as printed by the portal. */
const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
