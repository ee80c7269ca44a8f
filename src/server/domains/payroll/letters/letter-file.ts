import type { IsoDate } from '#core/dates.ts'
import { currentLanguage, inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { PayRow } from '#core/payroll/pay-table.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import * as company from '#server/domains/company/company/service.ts'
import { picturesOf, sellerOf } from '#server/domains/documents/pdf/paper.ts'
import { letterPdf } from '#server/domains/documents/pdf/render.ts'

export type LetterContent = { title: string; paragraphs: readonly string[]; rows: readonly PayRow[] }
type Written = LetterContent & {
  number: string
  date: IsoDate
  to: readonly string[]
  note?: string | undefined
  mark?: string | undefined
}

/** A letter as PDF in the company's look. It is laid out while it is sent. */
export async function letterFile(tx: CompanyTx, files: FileStore, { rows, ...letter }: Written): Promise<Download> {
  const own = await company.get(tx)
  const look = sellerOf(own, await picturesOf(tx, files, own))
  const table = rows.length === 0 ? undefined : tableOf(rows)
  const language = currentLanguage()
  async function* content() {
    yield await letterPdf({ language, letter: { ...letter, ...look, table } })
  }
  return { file_name: `${letter.number}.pdf`, media_type: 'application/pdf', content: content() }
}

const tableOf = (rows: readonly PayRow[]) => ({
  columns: [inContext('salary', 'Pay'), t('A month (₹)'), t('A year (₹)')],
  rows: rows.map(({ name, monthly, yearly }) => [name, monthly === null ? '' : formatPaise(monthly), formatPaise(yearly)]),
  strong: rows.flatMap(({ kind }, at) => (kind === 'gross' || kind === 'total' ? [at] : [])),
})
