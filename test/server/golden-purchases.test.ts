import { readFileSync } from 'node:fs'
import { extractText } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { createBankAccount } from '#contract/bank-accounts.ts'
import * as bills from '#contract/bills.ts'
import { updateCompany } from '#contract/company.ts'
import { createDebitNote, debitNotePdfFile, issueDebitNote } from '#contract/debit-notes.ts'
import { reportSheet, type SheetKind } from '#contract/report-sheets.ts'
import { applyVendorAdvance, recordVendorAdvance } from '#contract/vendor-advances.ts'
import { createVendor, type NewVendor } from '#contract/vendors.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { bankAccount, companyDetails } from '#test/support/builders.ts'
import { bill, billLine, debitNote, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

// What a purchase must do stands in test/golden/purchases, with the law it follows from.
const world = await openWorld()
let asha: Actor
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
})

/** What the file says below its line. */
function expected(name: string): string {
  const [, below] = readFileSync(new URL(`../golden/purchases/${name}.txt`, import.meta.url), 'utf8').split('---\n')
  if (below === undefined) throw new Error(`${name} says nothing`)
  return below
}

const account = (role: Parameters<typeof accountOf>[1]) => asha.tx((tx) => accountOf(tx, role))
const from = async (over: Partial<NewVendor> = {}) => (await asha.call(createVendor, { body: vendor(over) })).vendors_id

async function approved(vendors_id: string, lines: bills.BillLineInput[], over: Partial<bills.BillInput> = {}) {
  const made = await asha.call(bills.createBill, { body: bill(vendors_id, lines, { bill_number: 'NP/1', ...over }) })
  const params = { bills_id: made.bills_id }
  const { version } = await asha.call(bills.submitBill, { params, body: { version: made.version } })
  return asha.call(bills.approveBill, { params, body: { version } })
}

const amount = (paise: number, width = 11) => formatPaise(paise).padStart(width)
type Journal = bills.Bill['journal']
const journal = (lines: Journal, title = 'Journal') => [
  title,
  ...lines.map(
    ({ code, account_name, ...line }) =>
      `${`${code} ${account_name}`.padEnd(41)}${amount(Math.abs(line.amount), 13)} ${line.amount < 0 ? 'Cr' : 'Dr'}`,
  ),
]

/** The rows of a tax table that sum up one of these parts. */
async function taxes(report_kind: SheetKind, parts: readonly string[]) {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const { rows } = await asha.call(reportSheet, { params: { report_kind }, query })
  return rows
    .filter(({ kind, label }) => kind === 'subtotal' && parts.includes(label))
    .map(({ label, cells: [value, cgst, sgst, igst, , tax] }) => {
      const figures = [cgst, sgst, igst, tax].map((cell) => amount(Number(cell)))
      return `${label.padEnd(20)}${amount(Number(value), 12)}${figures.join('')}`
    })
}
const inputTax = async () => [
  'Input tax                  value       CGST       SGST       IGST        tax',
  ...(await taxes('input_tax', ['Input credit', 'No credit: a cost'])),
]
const outputTax = async () => ['Output tax', ...(await taxes('output_tax', ['Purchases under reverse charge']))]

const deducted = ({ tds_section, tds_rate, tds_base, tds_amount, amount_due }: bills.Bill) =>
  `TDS ${tds_section} at ${tds_rate}% on ${formatPaise(tds_base)}: ${formatPaise(tds_amount)}, left to pay ${formatPaise(amount_due)}`

const said = (...parts: readonly (string | readonly string[])[]) => `${parts.flat().join('\n')}\n`

test('credit is taken line by line', async () => {
  const [printing, welfare] = [await account('office_supplies'), await account('staff_welfare')]
  const lunch = { item_name: 'Lunch', hsn: '996331', rate: 2_000_00, gst_rate: '5', input_credit: 'food' as const }
  const made = await approved(await from(), [billLine(welfare, lunch), billLine(printing)])
  expect(said(journal(made.journal), await inputTax())).toBe(expected('credit-by-line'))
})

test('an advocate’s tax is owed by the client', async () => {
  const fees = billLine(await account('professional_fees'), { item_name: 'Advice', hsn: '998212', rate: 20_000_00 })
  const advocate = await from({ vendor_name: 'Adv. Meera Joshi', gst_treatment: 'unregistered', gstin: null })
  const made = await approved(advocate, [fees], { reverse_charge: true })
  expect(said(journal(made.journal), await inputTax(), await outputTax())).toBe(expected('reverse-charge'))
})

test('tax is deducted from a consultant, and not on the GST', async () => {
  const fees = billLine(await account('professional_fees'), { item_name: 'Advice', hsn: '998311', rate: 60_000_00 })
  const made = await approved(await from({ pan: 'AAPFU0939F' }), [fees], { tds_nature: 'professional' })
  expect(said(journal(made.journal), await inputTax(), deducted(made))).toBe(expected('tax-deducted'))
})

test('a micro enterprise is paid within fifteen days where nothing is agreed', async () => {
  const micro = await from({ msme_class: 'micro', udyam_number: 'UDYAM-MH-26-0012345', has_agreement: false })
  const made = await approved(micro, [billLine(await account('office_supplies'), { rate: 5_000_00 })])
  const { pay_by = '', days } = made.msme ?? {}
  expect(said(journal(made.journal), await inputTax(), `To be paid by ${formatDate(pay_by)}, ${days} days`)).toBe(
    expected('micro-enterprise'),
  )
})

test('a service from abroad bears IGST that the buyer owes and takes', async () => {
  const abroad = { vendor_name: 'Northwind Inc', gst_treatment: 'overseas', gstin: null, state_code: null } as const
  const service = billLine(await account('software'), { item_name: 'A year of service', hsn: '997331', rate: 50_000_00 })
  const made = await approved(await from({ ...abroad, pincode: null }), [service], { reverse_charge: true })
  expect(said(journal(made.journal), await inputTax(), await outputTax())).toBe(expected('import-of-services'))
})

test('a discount on the bill lowers the value, and another state’s tax is IGST', async () => {
  const mill = await from({ vendor_name: 'Kaveri Mills', gstin: '29AAGCB7383J1Z4', state_code: '29', pincode: null })
  const paper = { item_name: 'Paper A4', hsn: '4802', rate: 8_000_00, discount_amount: 500_00 }
  const made = await approved(mill, [billLine(await account('office_supplies'), paper)])
  expect(said(journal(made.journal), await inputTax())).toBe(expected('other-state'))
})

test('goods that go back give back their credit', async () => {
  const reams = { item_name: 'Paper A4', hsn: '4802', quantity: '10', rate: 100_00 }
  const { bills_id } = await approved(await from(), [billLine(await account('office_supplies'), reams)])
  const lines = [{ bill_line_no: 1, quantity: '3', rate: 100_00, discount_amount: null }]
  const draft = await asha.call(createDebitNote, { body: debitNote(bills_id, { reason: 'purchase_return', lines }) })
  const params = { debit_notes_id: draft.debit_notes_id }
  const note = await asha.call(issueDebitNote, { params, body: { version: draft.version } })
  const { rawPayload } = await asha.send(debitNotePdfFile, { params, query: {} })
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  const [books, paper = ''] = expected('debit-note').split('Paper\n')
  expect(said(journal(note.journal), await inputTax())).toBe(books)
  const plain = text.replaceAll(/\s+/g, ' ')
  expect(
    paper
      .trim()
      .split('\n')
      .filter((line) => !plain.includes(line)),
  ).toEqual([])
})

test('what a contractor is paid ahead is taxed then, and not again with the bill', async () => {
  const contractor = await from({ pan: 'AAPFU0939F' })
  const bank = await asha.call(createBankAccount, { body: bankAccount() })
  const ahead = { amount: 50_000_00, tds_nature: 'contractor', payment_mode: 'bank_transfer' } as const
  const advance = await asha.call(recordVendorAdvance, { body: vendorAdvance(contractor, bank.ledger_accounts_id, ahead) })
  const work = billLine(await account('office_supplies'), { rate: 1_20_000_00 })
  const made = await approved(contractor, [work], { tds_nature: 'contractor' })
  const { bills_id } = made
  const applications = [{ bills_id, amount: 50_000_00 }]
  await asha.call(applyVendorAdvance, { params: advance, body: { applied_on: '2026-11-12', applications } })
  const { amount_due } = await asha.call(bills.getBill, { params: { bills_id } })
  expect(
    said(
      journal(advance.journal, 'Journal of the advance'),
      journal(made.journal),
      await inputTax(),
      deducted(made),
      `Left to pay after the advance ${formatPaise(amount_due)}`,
    ),
  ).toBe(expected('advance'))
})
