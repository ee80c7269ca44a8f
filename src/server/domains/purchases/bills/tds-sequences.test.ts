import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addPanState } from '#contract/directory/pan-states.ts'
import { addTdsRelief } from '#contract/directory/tds-reliefs.ts'
import { createVendor, updateVendor } from '#contract/directory/vendors.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { approveBill, cancelBill, createBill, getBill, submitBill } from '#contract/purchases/bills.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { TdsReliefInput } from '#contract/directory/tds-reliefs.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, debitNote, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

/**
 * Sequences worked by hand from the Acts and from the specification of TDS alone, before this program saw them (test/golden/tds/sequences.json).
 * What a bill or an advance withholds, and what stays due from the payee after it, in rupees.
 */
type Nature = Exclude<TdsReliefInput['tds_nature'], 'dividend'>
type Step = {
  step: string
  date: string
  kind: string
  payee: string
  nature: string | null
  amount: number
  withheld: number | null
  due: number | null
  of?: string
}
type Payee = {
  id: string
  pan: string | null
  pan_later?: string
  pan_state: string
  pan_state_history?: { from: string; state: string }[]
  is_bank?: boolean
}
type Facts = {
  opening?: { payee: string; nature: string; credited_or_paid: number; detail?: string }[]
  certificates?: { payee: string; number: string; code: string; rate_percent: number; limit: number; from: string; to: string }[]
  declarations?: { payee: string; kind: string; carriages?: number; date: string }[]
  buyer_turnover?: Record<string, number>
}
type Case = { id: string; topic: string; payees: Payee[]; facts: Facts; steps: Step[] }

const natures: Record<string, Nature> = {
  '194C': 'contractor',
  '194-I(a)': 'rent_machinery',
  '194-I(b)': 'rent_property',
  '194J(a)': 'technical',
  '194J(b)': 'professional',
  '194J(1)(ba)': 'director',
  '194Q': 'goods',
  '194H': 'commission',
  '194T': 'partner',
  '194A': 'interest',
}
const ofCode: Record<string, Nature> = { '1027': 'professional', '1009': 'rent_property', '1024': 'contractor' }

/** Elsewhere: `non-resident-sequences.test.ts`, `tcs-sequences.test.ts`, `interest-sequence.test.ts`, `dividends.test.ts` (31). Remittances and tours (38) are not built. */
const elsewhere = new Set(['tds-31', 'tds-35', 'tds-36', 'tds-37', 'tds-38', 'tds-39', 'tds-40'])

const cases = (
  JSON.parse(readFileSync(new URL('../../../../../test/golden/tds/sequences.json', import.meta.url), 'utf8')) as Case[]
).filter(({ id }) => !elsewhere.has(id))

const world = await openWorld({ KOSHA_NOW: '2027-03-31T10:00:00+05:30' })

const standing = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ withheld: number; due: number }>(
      `SELECT (SELECT coalesce(sum(tax), 0)::bigint FROM tds_deductions WHERE companies_id = $1) AS withheld,
         (SELECT coalesce(sum(c.tax - coalesce((SELECT sum(d.tax) FROM tds_deductions d WHERE d.companies_id = $1 AND d.tds_carries_id = c.tds_carries_id), 0)), 0)::bigint
          FROM tds_carries c WHERE c.companies_id = $1 AND c.cancelled_on IS NULL) AS due`,
      [tx.companies_id],
    )
    return { withheld: (rows[0]?.withheld ?? 0) / 100, due: (rows[0]?.due ?? 0) / 100 }
  })

/** The story of tds-04 says that each bill is paid in full; others say it by a payment. */
const isPaid = ({ id }: Case, { kind, step, of }: Step): boolean =>
  (id === 'tds-04' && step < 'b5') || (kind === 'payment' && of !== undefined)

async function replay(each: Case) {
  const { payees, facts, steps } = each
  const { asha } = await openSeller(world)
  const ids = await accountIds(asha)
  const known = new Map<string, string>()
  const documents = new Map<string, string>()
  const body = (payee: Payee, pan: string | null) =>
    vendor({ vendor_name: `Payee ${payee.id}`, gstin: null, gst_treatment: 'unregistered', pan })
  for (const payee of payees) {
    const { vendors_id } = await asha.call(createVendor, { body: body(payee, payee.pan) })
    known.set(payee.id, vendors_id)
    const from =
      payee.pan_state === 'inoperative'
        ? '2026-04-01'
        : payee.pan_state_history?.find(({ state }) => state === 'inoperative')?.from
    if (from !== undefined) await asha.call(addPanState, { params: { vendors_id }, body: { inoperative_from: from, note: null } })
  }
  const vendorOf = (id: string) => known.get(id) ?? ''
  for (const certificate of facts.certificates ?? [])
    await asha.call(addTdsRelief, {
      params: { vendors_id: vendorOf(certificate.payee) },
      body: {
        relief_kind: 'certificate',
        certificate_number: certificate.number,
        tds_nature: ofCode[certificate.code] ?? 'professional',
        rate: String(certificate.rate_percent),
        amount_limit: certificate.limit * 100,
        valid_from: certificate.from,
        valid_to: certificate.to,
      },
    })
  for (const declared of facts.declarations ?? []) {
    // Who owns more than ten carriages has no declaration that is entered.
    if ((declared.carriages ?? 0) > 10) continue
    const relief = declared.kind === '121' ? 'declaration' : 'transporter'
    await asha
      .call(addTdsRelief, {
        params: { vendors_id: vendorOf(declared.payee) },
        body: {
          relief_kind: relief,
          certificate_number: null,
          tds_nature: relief === 'declaration' ? 'interest' : 'contractor',
          rate: '0',
          amount_limit: null,
          valid_from: declared.date,
          valid_to: '2027-03-31',
        },
      })
      .catch(() => undefined)
  }
  const natureOf = ({ nature, payee, date }: Pick<Step, 'nature' | 'payee' | 'date'>): Nature | null => {
    const found = natures[nature ?? ''] ?? null
    if (payees.find(({ id }) => id === payee)?.is_bank === true) return null
    const start = Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0)
    const before = facts.buyer_turnover?.[`${start - 1}-${String(start % 100).padStart(2, '0')}`]
    return found === 'goods' && before !== undefined && before <= 10_00_00_000 ? null : found
  }
  let number = 0
  const book = async (step: Pick<Step, 'nature' | 'payee' | 'date' | 'amount'>) => {
    const draft = bill(vendorOf(step.payee), [billLine(ids('professional_fees'), { rate: step.amount * 100, gst_rate: '0' })], {
      bill_number: `B-${(number += 1)}`,
      duplicate_reason: 'Another one',
      tds_nature: natureOf(step),
      bill_date: step.date,
      due_date: step.date,
    })
    const made = await asha.call(createBill, { body: draft })
    const params = { bills_id: made.bills_id }
    const sent = await asha.call(submitBill, { params, body: { version: made.version } })
    await asha.call(approveBill, { params, body: { version: sent.version } })
    return made.bills_id
  }
  for (const { payee, nature, credited_or_paid, detail } of facts.opening ?? []) {
    const parts = detail?.startsWith('3 bills') === true ? 3 : 1
    for (let at = 0; at < parts; at += 1)
      await book({ payee, nature: nature.split('/')[0] ?? null, date: '2026-06-30', amount: credited_or_paid / parts })
  }
  const pay = async (bills_id: string, payment_date: string) => {
    const params = { bills_id }
    const { total, tds_amount } = await asha.call(getBill, { params })
    const amount_due = total - tds_amount
    const body = {
      payment_date,
      amount: amount_due,
      payment_mode: 'bank_transfer',
      reference: null,
      ledger_accounts_id: ids('cash'),
    } as const
    if (amount_due > 0) await asha.call(recordBillPayment, { params, body })
  }
  const wrong: string[] = []
  for (const step of steps) {
    const before = await standing(asha)
    if (step.kind === 'bill') documents.set(step.step, await book(step))
    if (step.kind === 'advance') {
      const given = vendorAdvance(vendorOf(step.payee), ids('cash'), {
        amount: step.amount * 100,
        advance_date: step.date,
        tds_nature: natureOf(step),
      })
      documents.set(step.step, (await asha.call(recordVendorAdvance, { body: given })).vendor_advances_id)
    }
    if (isPaid(each, step)) await pay(documents.get(step.of ?? step.step) ?? '', step.date)
    if (step.kind === 'cancel-bill')
      await asha.call(cancelBill, {
        params: { bills_id: documents.get(step.of ?? '') ?? '' },
        body: { cancelled_on: step.date, cancel_reason: 'Not ours' },
      })
    if (step.kind === 'debit-note') {
      const line = { bill_line_no: 1, quantity: '1', rate: step.amount * 100, discount_amount: null }
      const note = await asha.call(createDebitNote, {
        body: debitNote(documents.get(step.of ?? '') ?? '', { lines: [line], debit_note_date: step.date }),
      })
      await asha.call(issueDebitNote, { params: { debit_notes_id: note.debit_notes_id }, body: { version: note.version } })
    }
    if (step.kind === 'pan-given') {
      const payee = payees.find(({ id }) => id === step.payee)
      if (payee)
        await asha.call(updateVendor, { params: { vendors_id: vendorOf(payee.id) }, body: body(payee, payee.pan_later ?? null) })
    }
    const after = await standing(asha)
    const own = { withheld: after.withheld - before.withheld, due: after.due }
    if (own.withheld !== (step.withheld ?? 0) || own.due !== (step.due ?? 0))
      wrong.push(`${step.step}: ₹${own.withheld} withheld, ₹${own.due} due; by hand ₹${step.withheld} and ₹${step.due}`)
  }
  return wrong
}

test.for(cases)('$id: $topic', { timeout: 60_000 }, async (each) => {
  expect(await replay(each)).toEqual([])
})
