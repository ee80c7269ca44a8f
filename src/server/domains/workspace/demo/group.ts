import type { Invoice } from '#contract/sales/invoices.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { runWithExternalCall } from '#server/platform/external-call.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as debitNotes from '#server/domains/purchases/debit-notes/drafts.ts'
import { issue as issueNote } from '#server/domains/purchases/debit-notes/service.ts'
import * as groups from '#server/domains/reporting/groups/service.ts'
import { foundCompany } from '#server/domains/identity/accounts/service.ts'
import { matchBills } from '#server/domains/banking/reconciliation/bills.ts'
import { givePlan } from '#server/domains/billing/subscription/service.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { approvedBill } from './bills.ts'
import { inDemo } from './books.ts'
import { DAMP, KRAFT, openSister, priceOf, SISTER, sellToFirst, sisterGstin, sold } from './sister.ts'
import { bankLine, type Stage } from './stage.ts'

/** Adds the first company's payments to the other one to the bank's statement. */
export function paySister(stage: Stage): void {
  for (const { kilograms, paid } of sold)
    if (paid)
      bankLine(stage, {
        date: addDays(stage.to, 0 - paid.daysAgo),
        narration: `NEFT DR-ICIC0000004-TANSA PAPERS PVT LTD-PAPER REELS-HDFCN5${paid.utr}`,
        reference: paid.utr,
        amount: 0 - priceOf({ kilograms }),
        answer: { kind: 'category', account: 'payable', memo: null },
      })
}

type Who = { companies_id: string; accounts_id: string }

/** A second company of the same owner, its dealings with the first in both books, and a group of the two. */
export async function openGroup(services: Dependencies, who: Who, email: string, to: IsoDate): Promise<void> {
  const run = inDemo(services, who)
  const first = await run(company.get)
  const sister = { companies_id: newId(), accounts_id: who.accounts_id }
  const there = inDemo(services, sister)
  const issued = await there(async (tx) => {
    await foundCompany(tx, who.accounts_id, { company_name: SISTER, state_code: '27', is_demo: true }, email)
    await givePlan(tx, 'scale_yearly')
    return sellToFirst(tx, services, first, await openSister(tx, to), to)
  })
  await run((tx) => buyFromSister(tx, issued, to))
  await runWithExternalCall(run, (tx) =>
    groups.save(tx, services, { group_name: 'Sahyadri group', companies: [sister.companies_id] }),
  )
}

/** The same in the first company's books: bills, the transfers that paid them, and the note; except goods in transit. */
async function buyFromSister(tx: CompanyTx, issued: readonly Invoice[], to: IsoDate): Promise<void> {
  const { vendors_id } = await vendors.create(tx, {
    vendor_name: SISTER,
    gst_treatment: 'registered',
    gstin: sisterGstin,
    pan: null,
    email: null,
    mobile_number: null,
    address_line: 'Shed 3, Tansa Farm Road, Vajreshwari',
    city: 'Bhiwandi',
    state_code: '27',
    pincode: '401204',
    payment_terms_days: 30,
    msme_class: 'none',
    udyam_number: null,
    has_agreement: true,
    tds_nature: null,
    expense_accounts_id: await accountOf(tx, 'purchases'),
    notes: null,
  })
  const entered: string[] = []
  for (const [at, { isOnRoad, paid }] of sold.entries()) {
    const invoice = issued[at]
    if (isOnRoad || !invoice) continue
    const bills_id = await billOf(tx, vendors_id, invoice)
    entered.push(bills_id)
    if (paid) await matchTransfer(tx, bills_id, invoice.total, paid.utr)
  }
  const [damp] = entered
  if (damp === undefined) return
  const line = { bill_line_no: 1, quantity: String(DAMP.kilograms), rate: KRAFT.rate, discount_amount: null }
  const debit_note_date = addDays(to, 0 - DAMP.daysAgo)
  const notes = 'Two reels came damp.'
  const draft = await debitNotes.saveDraft(tx, { bills_id: damp, debit_note_date, reason: 'deficiency', notes, lines: [line] })
  await issueNote(tx, draft.debit_notes_id, draft.version)
}

async function billOf(tx: CompanyTx, vendors_id: string, invoice: Invoice): Promise<string> {
  const { item_name, hsn, gst_rate, rate } = KRAFT
  const { invoice_date: bill_date, due_date, invoice_number } = invoice
  const priced = { item_name, hsn, gst_rate, rate, ledger_accounts_id: await accountOf(tx, 'purchases') }
  const paper = { vendors_id, bill_number: invoice_number ?? '', bill_date, due_date, tds_nature: null }
  return (await approvedBill(tx, paper, { ...priced, quantity: invoice.lines[0]?.quantity ?? '0' })).bills_id
}

async function matchTransfer(tx: CompanyTx, bills_id: string, amount: number, reference: string): Promise<void> {
  const { rows } = await tx.client.query<{ bank_transactions_id: string }>(
    'SELECT bank_transactions_id FROM bank_transactions WHERE companies_id = $1 AND reference = $2',
    [tx.companies_id, reference],
  )
  const [line] = rows
  if (!line) return
  const { bank_transactions_id } = line
  const allocations = [{ bills_id, amount }]
  await matchBills(tx, { bank_transactions_ids: [bank_transactions_id], allocations, bank_charge: 0, round_off: 0 })
}
