import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { countOf, currentLanguage, inContext, t, translate } from '#core/messages.ts'
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
  const goods = await goodsOf(tx, sourceOf(bill))
  const { seller } = goods
  const number = spaced(bill.e_way_bill_number)
  return slipFile(`e-way-bill-${bill.e_way_bill_number}.pdf`, inline, {
    title: t('e-Way Bill'),
    number,
    company_name: seller.legal_name ?? seller.company_name,
    ...(bill.status === 'cancelled' && { mark: t('CANCELLED') }),
    parts: [{ title: t('Part A'), facts: partA(bill, goods, seller) }, partB(bill), ...bill.groups.map(groupPart)],
  })
}

/** A trip sheet with its bills. Throws `wrong_state` before the portal made it. */
export async function sheetPdf(tx: CompanyTx, consolidated_e_way_bills_id: string, inline: boolean): Promise<Download> {
  const sheet = await getSheet(tx, consolidated_e_way_bills_id)
  if (sheet.consolidated_number === null) throw new AppError('wrong_state', 'The portal has not made it yet.')
  const seller = await company.get(tx)
  return slipFile(`trip-sheet-${sheet.consolidated_number}.pdf`, inline, {
    title: t('Consolidated e-Way Bill'),
    number: spaced(sheet.consolidated_number),
    company_name: seller.legal_name ?? seller.company_name,
    parts: [
      {
        title: t('Vehicle'),
        facts: [
          [t('Made'), at(sheet.made_at)],
          [t('Created by'), named(seller.gstin, seller.legal_name ?? seller.company_name)],
          [inContext('place', 'From'), [sheet.from_place, stateWords(sheet.from_state_code)].filter(Boolean).join(', ')],
          [t('Transport mode'), translate(modeWords[sheet.transport_mode])],
          [t('Vehicle'), sheet.vehicle_number ?? ''],
          [t('Transport document'), dated(sheet.transport_document_number, sheet.transport_document_date)],
        ],
      },
      {
        title: t('e-Way bills'),
        columns: [
          { label: t('e-Way bill') },
          { label: t('Document') },
          { label: t('Consignee') },
          { label: t('Valid until') },
          { label: t('Value (₹)'), isEnd: true },
        ],
        rows: [
          ...sheet.e_way_bills.map((each) => [
            spaced(each.e_way_bill_number ?? ''),
            dated(each.document_number, each.document_date),
            each.customer_name,
            at(each.valid_until),
            formatPaise(each.total),
          ]),
          [countOf(sheet.bill_count, 'bill'), '', '', '', formatPaise(sheet.total)],
        ],
      },
    ],
  })
}

/** Laid out while it is sent, when the transaction is over. */
function slipFile(file_name: string, inline: boolean, slip: SlipPaper['slip']): Download {
  const language = currentLanguage()
  async function* content() {
    yield await slipPdf({ language, slip })
  }
  return { file_name, media_type: 'application/pdf', content: content(), inline }
}

const dated = (number: string | null, date: string | null) =>
  number === null ? '' : date === null ? number : t('{number} of {date}', { number, date: formatDate(date) })

/** `331000000001` → `3310 0000 0001`, as printed by the portal. */
const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
