import { createBill } from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCreditNote } from '#contract/sales/credit-notes.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails, creditNote, customer, payment } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { callApi } from './call.ts'
import { writeCopies } from './copies.ts'
import type { Company, Ground } from './ground.ts'
import { product } from './servers.ts'

// One real document is made through the API and copied: a tenth of the copies are open, names repeat in 2,000 parties.
const NAMES = 'abs(hashint8(n)::bigint) % 2000'
const OPEN = 'n % 10 = 0'
const own = (kind: string) => `md5('${kind} ' || r.companies_id || n)::uuid`

/** What one made through the API is copied from. */
async function oneOf(ground: Ground, { cookie }: Company, make: (call: typeof callApi, origin: string) => Promise<unknown>) {
  const server = await product(ground, 'off')
  await callApi(server.origin, cookie, updateCompany, { body: companyDetails() })
  await make(callApi, server.origin)
  await server.stop()
}

export async function writeBills(ground: Ground, company: Company, count: number): Promise<void> {
  const expense = await company.tx((tx) => accountOf(tx, 'rent'))
  await oneOf(ground, company, async (call, origin) => {
    const { vendors_id } = await call(origin, company.cookie, createVendor, { body: vendor() })
    await call(origin, company.cookie, createBill, { body: bill(vendors_id, [billLine(expense)]) })
  })
  await writeCopies(ground, company, 'bills', count, {
    bills_id: own('bill'),
    bill_number: `'B/' || lpad(n::text, 9, '0')`,
    number_key: `'b' || n`,
    vendor_name: `'Vendor ' || ${NAMES}`,
    bill_date: 'day',
    due_date: 'day + 30',
    status: `CASE WHEN ${OPEN} THEN 'approved' ELSE 'paid' END`,
    total: 'amount',
    amount_due: `CASE WHEN ${OPEN} THEN amount ELSE 0 END`,
  })
}

export async function writePayments(ground: Ground, company: Company, count: number): Promise<void> {
  const bank = await company.tx((tx) => accountOf(tx, 'bank'))
  await oneOf(ground, company, async (call, origin) => {
    const { customers_id } = await call(origin, company.cookie, createCustomer, { body: customer() })
    await call(origin, company.cookie, recordPayment, { body: payment(customers_id, bank) })
  })
  await writeCopies(ground, company, 'payments', count, {
    payments_id: own('payment'),
    payment_number: `'P/' || n`,
    customer_name: `'Customer ' || ${NAMES}`,
    payment_date: 'day',
    amount: 'book.amount',
    status: `CASE WHEN n % 500 = 1 THEN 'voided' ELSE 'recorded' END`,
    voided_on: 'CASE WHEN n % 500 = 1 THEN day END',
    unallocated: `CASE WHEN ${OPEN} THEN book.amount ELSE 0 END`,
  })
}

export async function writeCreditNotes(ground: Ground, company: Company, count: number): Promise<void> {
  await oneOf(ground, company, async (call, origin) => {
    const { customers_id } = await call(origin, company.cookie, createCustomer, { body: customer() })
    await call(origin, company.cookie, createCreditNote, { body: creditNote(customers_id) })
  })
  await writeCopies(ground, company, 'credit_notes', count, {
    credit_notes_id: own('credit note'),
    status: `CASE WHEN ${OPEN} THEN 'issued' ELSE 'used' END`,
    credit_note_number: `'CN/' || n`,
    number_key: `'CN/' || lpad(n::text, 9, '0')`,
    issued_at: 'r.created_at',
    customer_name: `'Customer ' || ${NAMES}`,
    credit_note_date: 'day',
    total: 'amount',
    credit_left: `CASE WHEN ${OPEN} THEN amount ELSE 0 END`,
  })
}

/** Lines of one bank account, a hundredth of them unmatched. */
export async function writeBankLines({ owner }: Ground, { companies_id, tx }: Company, count: number): Promise<void> {
  const bank = await tx((open) => accountOf(open, 'bank'))
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  await owner.query(
    `INSERT INTO bank_accounts (companies_id, bank_accounts_id, ledger_accounts_id, account_label, bank_name, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'Current', 'HDFC Bank', now())`,
    [companies_id, bank],
  )
  await owner.query(
    `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description, reference,
       line_key, file_line, row_order, created_at, transaction_status, matched_at, party, category, category_type)
     SELECT $1, uuidv7(), a.bank_accounts_id, gen_random_uuid(), date '2025-04-01' + ((n * 599) / $2)::integer,
       (CASE WHEN n % 3 = 0 THEN 1 ELSE -1 END) * (10000 + abs(hashint8(n * 7)::bigint) % 10000000), 'NEFT-' || n || '-PARTY ' || ${NAMES}, 'R' || n,
       n::text, 1, n, now(), CASE WHEN n % 100 = 0 THEN 'unmatched' ELSE 'matched' END, CASE WHEN n % 100 = 0 THEN NULL ELSE now() END,
       'Party ' || ${NAMES}, 'Office supplies', 'expense'
     FROM generate_series(1::bigint, $2) n CROSS JOIN (SELECT bank_accounts_id FROM bank_accounts WHERE companies_id = $1) a`,
    [companies_id, count],
  )
  await owner.query('COMMIT')
  await owner.query('VACUUM ANALYZE bank_transactions')
}
