import * as z from 'zod/mini'
import { type LinkBatchRow } from '#contract/payment-link-batches.ts'
import { PaymentLinkInput } from '#contract/payment-links.ts'
import type { IsoDate } from '#core/dates.ts'
import { readMobile } from '#core/identifiers/mobile.ts'
import { parsePaise } from '#core/money.ts'
import { headingOf, type LinkColumn } from '#core/payment-links/columns.ts'
import { readDate } from '#core/statements/dates.ts'

type Problem = { column: LinkColumn; message: string }
/** What a row asks for, its invoice still as a number. */
export type Wish = PaymentLinkInput & { invoice_number: string | null }
export type ReadRow = { wish: Wish | null; problems: LinkBatchRow['problems'] }
type Texts = Partial<Record<LinkColumn, string>>

/** Reads a row of the file: everything that is wrong with it, by its column. `today`: no link can expire before. */
export function readRow(columns: readonly (LinkColumn | undefined)[], cells: readonly string[], today: IsoDate): ReadRow {
  const texts: Texts = {}
  for (const [at, column] of columns.entries()) if (column !== undefined) texts[column] = (cells[at] ?? '').trim()
  const problems: Problem[] = []
  const wish = wishOf(texts, today, problems)
  const checked = z.safeParse(PaymentLinkInput, withoutNumber(wish))
  for (const issue of checked.success ? [] : checked.error.issues) {
    const column = columnOf(issue.path[0])
    if (!problems.some((each) => each.column === column)) problems.push({ column, message: issue.message })
  }
  return {
    wish: problems.length === 0 ? wish : null,
    problems: problems.map(({ column, message }) => ({ column: headingOf(column), message })),
  }
}

function withoutNumber({ invoice_number: _number, ...link }: Wish): PaymentLinkInput {
  return link
}

function wishOf(texts: Texts, today: IsoDate, problems: Problem[]): Wish {
  return {
    customers_id: null,
    payer_name: texts.payer_name ?? '',
    email: texts.email || null,
    mobile_number: texts.mobile_number ? (readMobile(texts.mobile_number) ?? texts.mobile_number) : null,
    purpose: texts.purpose ?? '',
    reference: texts.reference || null,
    invoices_id: null,
    invoice_number: texts.invoice_number || null,
    amount: amountOf(texts.amount ?? '', problems),
    least_amount: null,
    most_amount: null,
    part_payment: yes(texts.part_payment ?? '', problems),
    expires_on: dayOf(texts.expires_on ?? '', today, problems),
    remind: false,
  }
}

/** Empty: the payer says how much. */
function amountOf(text: string, problems: Problem[]): number | null {
  if (text === '') return null
  const amount = parsePaise(text.replaceAll(/[₹,\s]|\/-$|^(?:rs\.?|inr)/gi, ''))
  if (amount === undefined || amount <= 0)
    problems.push({ column: 'amount', message: `“${text}” is no amount: write 1500 or 1,500.00` })
  return amount ?? null
}

function dayOf(text: string, today: IsoDate, problems: Problem[]): IsoDate | null {
  if (text === '') return null
  const read = readDate(text)
  if (read === undefined || read.impossible)
    problems.push({ column: 'expires_on', message: `“${text}” is no date: write 31-12-2026 or 2026-12-31` })
  else if (read.date < today) problems.push({ column: 'expires_on', message: 'This day is past' })
  return read?.date ?? null
}

function yes(text: string, problems: Problem[]): boolean {
  if (/^(?:yes|y|true|1|allowed)$/i.test(text)) return true
  if (!/^(?:no|n|false|0|)$/i.test(text)) problems.push({ column: 'part_payment', message: `“${text}”: write Yes or No` })
  return false
}

function columnOf(field: PropertyKey | undefined): LinkColumn {
  const name = String(field)
  if (name === 'least_amount' || name === 'most_amount') return 'amount'
  return ['email', 'mobile_number', 'amount', 'purpose', 'reference', 'expires_on'].includes(name)
    ? (name as LinkColumn)
    : 'payer_name'
}
