import type { Customer } from '#contract/directory/customers.ts'
import type { Invoice, InvoiceLineInput } from '#contract/sales/invoices.ts'
import type { PaymentInput } from '#contract/sales/payments.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { pdfFile } from '#server/domains/sales/invoices/document.ts'
import { get } from '#server/domains/sales/invoices/read.ts'
import { issueNew } from '#server/domains/sales/invoices/issue-invoice.ts'
import { allocateAdvance, recordPayment } from '#server/domains/sales/payments/service.ts'
import { inOperatorBooks, type OperatorNeeds } from './books.ts'
import { customerFor, type Subscriber } from './subscribers.ts'

/** Software as a service: 18% since notification 11/2017-CT(R) of 28 Jun 2017. */
const SAC = '998434'
const GST_RATE = '18'

export type PlanInvoice = {
  subscriber: Subscriber
  /** `rate`: paise without GST. */
  lines: readonly { item_name: string; description: string | null; rate: Paise }[]
  paid: Paid
}
/** The amount paid, paise. `reference`: the payment's own; a second call with it does nothing. */
type Paid = { amount: Paise; method: PaymentInput['payment_mode']; reference: string; date: IsoDate }
export type Raised = { invoices_id: string; invoice_number: string }

/**
 * Invoices a subscriber in the operator's books and settles the invoice: with what was paid, then with what they had paid or earned
 * before. Once per reference, however often and however many at once ask.
 */
export async function raiseOperatorInvoice(
  dependencies: Dependencies,
  { subscriber, lines, paid }: PlanInvoice,
): Promise<Raised> {
  return inOperatorBooks(dependencies, async (tx) => {
    const before = await claim(tx, subscriber.companies_id, paid.reference)
    if (before !== undefined) return numbered(await get(tx, before ?? ''))
    const customer = await customerFor(tx, subscriber)
    const entered = {
      customers_id: customer.customers_id,
      invoice_date: paid.date,
      due_date: paid.date,
      order_reference: paid.reference.slice(0, 60),
      chosen_place_of_supply: null,
      reverse_charge: false,
      under_lut: false,
      tax_inclusive: false,
      notes: null,
      terms: null,
      lines: lines.map(lineOf),
    }
    // The price of a plan is charged to the paisa, so its invoice is not rounded either.
    const invoice = await issueNew(tx, dependencies, entered, {}, { roundsTotal: false })
    await settle(tx, customer, invoice, paid)
    await tx.client.query('UPDATE operator_invoices SET invoices_id = $3 WHERE companies_id = $1 AND reference = $2', [
      tx.companies_id,
      paid.reference,
      invoice.invoices_id,
    ])
    return numbered(invoice)
  })
}

/**
 * Takes the reference. Undefined when it is free: it is taken until the transaction ends, and others wait. Else what was raised for it;
 * null when that was a credit.
 */
export async function claim(tx: CompanyTx, subscribers_id: string, reference: string): Promise<string | null | undefined> {
  const { rowCount } = await tx.client.query(
    `INSERT INTO operator_invoices (companies_id, reference, subscribers_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [tx.companies_id, reference, subscribers_id, tx.now],
  )
  if (rowCount === 1) return undefined
  const { rows } = await tx.client.query<{ invoices_id: string | null }>(
    'SELECT invoices_id FROM operator_invoices WHERE companies_id = $1 AND reference = $2 AND subscribers_id = $3',
    [tx.companies_id, reference, subscribers_id],
  )
  if (!rows[0]) throw new AppError('conflict', 'This reference belongs to another payment.')
  return rows[0].invoices_id
}

function lineOf({ item_name, description, rate }: PlanInvoice['lines'][number]): InvoiceLineInput {
  return {
    items_id: null,
    item_name,
    description,
    item_type: 'service',
    hsn: SAC,
    unit: null,
    quantity: '1',
    rate,
    discount_percent: null,
    discount_amount: null,
    gst_rate: GST_RATE,
    cess_rate: null,
  }
}

async function settle(tx: CompanyTx, { customers_id }: Customer, { invoices_id, total }: Invoice, paid: Paid) {
  const amount = Math.min(total, paid.amount)
  if (paid.amount > 0)
    await recordPayment(tx, {
      ...(await received(tx, customers_id, paid)),
      allocations: amount > 0 ? [{ invoices_id, amount }] : [],
    })
  await useAdvances(tx, customers_id, invoices_id, total - amount, paid.date)
}

/**
 * Money from a subscriber that pays for nothing yet: it waits in the operator's books for their next invoice. Once per reference.
 */
export async function receiveFromSubscriber(
  needs: OperatorNeeds,
  { subscriber, paid }: Omit<PlanInvoice, 'lines'>,
): Promise<void> {
  await inOperatorBooks(needs, async (tx) => {
    if ((await claim(tx, subscriber.companies_id, paid.reference)) !== undefined) return
    const { customers_id } = await customerFor(tx, subscriber)
    await recordPayment(tx, await received(tx, customers_id, paid))
  })
}

async function received(tx: CompanyTx, customers_id: string, paid: Paid): Promise<PaymentInput> {
  return {
    customers_id,
    payment_date: paid.date,
    amount: paid.amount,
    tds_amount: 0,
    bank_charge: 0,
    payment_mode: paid.method,
    reference: paid.reference.slice(0, 100),
    notes: null,
    ledger_accounts_id: await accountOf(tx, paid.method === 'bank_transfer' ? 'bank' : 'gateway_clearing'),
    allocations: [],
  }
}

/** Settles the remainder from the subscriber's credit and points with us, oldest first. */
async function useAdvances(tx: CompanyTx, customers_id: string, invoices_id: string, due: Paise, allocated_on: IsoDate) {
  if (due === 0) return
  const { rows } = await tx.client.query<{ payments_id: string; unallocated: number }>(
    `SELECT payments_id, unallocated FROM payments
     WHERE companies_id = $1 AND customers_id = $2 AND unallocated > 0 AND payment_date <= $3 ORDER BY payment_date, payments_id LIMIT 100`,
    [tx.companies_id, customers_id, allocated_on],
  )
  for (const [at, { payments_id, unallocated }] of rows.entries()) {
    const left = due - sumPaise(rows.slice(0, at).map((row) => row.unallocated))
    if (left <= 0) return
    await allocateAdvance(tx, payments_id, { allocated_on, allocations: [{ invoices_id, amount: Math.min(left, unallocated) }] })
  }
}

const numbered = ({ invoices_id, invoice_number }: Invoice): Raised => ({ invoices_id, invoice_number: invoice_number ?? '' })

/**
 * The PDF of an invoice to a subscriber. It is read and rendered while it is sent, after the subscriber's own transaction. Fails for an
 * invoice that is not theirs.
 */
export function operatorInvoicePdf(
  services: OperatorNeeds & Pick<Dependencies, 'files'>,
  subscribers_id: string,
  { invoices_id, invoice_number }: Raised,
): Download {
  async function* content() {
    const file = await inOperatorBooks(services, async (tx) => {
      await checkTheirs(tx, subscribers_id, invoices_id)
      return pdfFile(tx, services.files, invoices_id)
    })
    const bytes = file.content
    if (typeof bytes === 'string' || bytes instanceof Uint8Array) yield bytes
    else yield* bytes
  }
  return { file_name: `${invoice_number.replaceAll('/', '-')}.pdf`, media_type: 'application/pdf', content: content() }
}

async function checkTheirs(tx: CompanyTx, subscribers_id: string, invoices_id: string) {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM operator_invoices WHERE companies_id = $1 AND subscribers_id = $2 AND invoices_id = $3',
    [tx.companies_id, subscribers_id, invoices_id],
  )
  if (!rowCount) throw new AppError('not_found', 'This invoice does not exist.')
}
