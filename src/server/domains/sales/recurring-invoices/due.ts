import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type InOneCompany, inEachCompany } from '#server/platform/each-company.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { lock } from './read.ts'
import { makeInvoice, pass } from './make-invoice.ts'
import type { RecurringRecord } from './table.ts'

/**
 * Makes every invoice that is due in any company, the oldest date first, so that a server that was down for days makes up for them in order.
 * Each is one transaction with its date's row: created once, however many servers run and wherever one of them is killed.
 */
export async function makeDueInvoices(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const today = dateInIndia(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_invoices_due($1) AS companies_id', [today])
  await inEachCompany(services.database, rows, (company) => makeOfCompany(services, company, today))
}

async function makeOfCompany(services: Dependencies, company: InOneCompany, today: IsoDate) {
  for (let due = await company((tx) => oldest(tx, today)); due; due = await company((tx) => oldest(tx, today)))
    await makeOne(services, company, due)
}

type Due = { recurring_invoices_id: string; next_on: IsoDate }

async function makeOne(services: Dependencies, company: InOneCompany, due: Due) {
  try {
    await company((tx) =>
      whileDue(tx, due, async (row) => {
        const { invoices_id } = await makeInvoice(tx, services, row, due.next_on)
        await pass(tx, row, due.next_on, { outcome: 'made', made_id: invoices_id })
      }),
    )
  } catch (error) {
    const problem = refusal(error)
    // An error that is not a refusal is a fault of ours or of the machine: the date stays due and the next run tries again.
    if (problem === undefined) throw error
    await company((tx) => whileDue(tx, due, (row) => fail(tx, row, due.next_on, problem)))
  }
}

/** Why a person would be refused too, in sentences. */
function refusal(error: unknown): string | undefined {
  if (sqlState(error) === 'KS002') return 'The books of this day are locked. Open the period, then try again.'
  if (!(error instanceof AppError) || error.code === 'unavailable') return undefined
  return [...new Set([error.message, ...error.issues.map((issue) => issue.message)])].join(' ')
}

/** Another server may have been first, or a person has paused or skipped it: then there is nothing to do. */
async function whileDue(tx: CompanyTx, due: Due, work: (row: RecurringRecord) => Promise<void>) {
  const row = await lock(tx, due.recurring_invoices_id)
  if (row.status === 'active' && row.next_on === due.next_on) await work(row)
}

async function fail(tx: CompanyTx, row: RecurringRecord, invoice_date: IsoDate, problem: string) {
  await pass(tx, row, invoice_date, { outcome: 'failed', problem })
  await notify(tx, {
    to: row.created_by === null ? { permissions: ['ACCOUNTS_RECEIVABLE'] } : { accounts_ids: [row.created_by] },
    kind: 'invoice_email',
    title: sentence('The invoice of {date} for {customer_name} could not be made', {
      date: { date: invoice_date },
      customer_name: row.customer_name,
    }),
    text: problem,
    link: `/receivables/invoices/recurring/${row.recurring_invoices_id}`,
  })
}

async function oldest(tx: CompanyTx, today: IsoDate): Promise<Due | undefined> {
  const { rows } = await tx.client.query<Due>(
    `SELECT recurring_invoices_id, next_on FROM recurring_invoices
     WHERE companies_id = $1 AND status = 'active' AND next_on <= $2 ORDER BY next_on, recurring_invoices_id LIMIT 1`,
    [tx.companies_id, today],
  )
  return rows[0]
}
