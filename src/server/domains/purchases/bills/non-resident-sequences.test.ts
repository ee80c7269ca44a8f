import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

/** Bills from abroad worked by hand before this program saw them (test/golden/tds/sequences.json), in rupees, with the certificates that each has. */
type Row = [step: string, base: number, rate: number, tax: number]
type Step = { step: string; date: string; kind: string; payee: string; amount: number; rows: Row[] }
type Case = { id: string; payees: { id: string; pan: string | null }[]; steps: Step[] }
type Decision = Partial<Parameters<typeof taxResidence>[0]>
const all = JSON.parse(readFileSync(new URL('../../../../../test/golden/tds/sequences.json', import.meta.url), 'utf8')) as Case[]

const act: Decision = { treatment: 'act', income: 'royalty_or_fees', country: 'Cayman Islands' }
const treaty = (treaty_rate: string, until = '2026-12-31'): Decision => ({
  ...act,
  treatment: 'treaty',
  treaty_rate,
  treaty_article: '12',
  trc_until: until,
  form_10f_until: '2027-12-31',
  no_pe_until: '2027-12-31',
})
const decisions: Record<string, Record<string, Decision[]>> = {
  'tds-35': {
    v1: [treaty('10')],
    v2: [act],
    v3: [act],
    v4: [act],
    v5: [treaty('15')],
    v6: [{ ...treaty('15'), income: 'interest' }],
    v7: [{ ...act, entity: 'individual' }],
  },
  'tds-36': {
    v1: [treaty('10'), { ...treaty('10', '2027-12-31'), decided_from: '2027-01-15' }],
    v2: [{ ...treaty('10'), form_10f_until: null }],
    v3: [{ ...treaty('10'), bears_tax: true }],
    v4: [{ ...act, bears_tax: true }],
  },
}

const world = await openWorld({ KOSHA_NOW: '2027-01-31T10:00:00+05:30' })

test.each(['tds-35', 'tds-36'])('%s: each bill from abroad has the tax that was worked by hand', async (id) => {
  const { payees, steps } = all.find((each) => each.id === id) ?? { payees: [], steps: [] }
  const { asha } = await openSeller(world)
  const ids = await accountIds(asha)
  const known = new Map<string, string>()
  for (const payee of payees) {
    const overseas = { gst_treatment: 'overseas', gstin: null, state_code: null, pan: payee.pan } as const
    const { vendors_id } = await asha.call(createVendor, { body: vendor({ vendor_name: `Payee ${payee.id}`, ...overseas }) })
    known.set(payee.id, vendors_id)
    for (const decided of decisions[id]?.[payee.id] ?? [])
      await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence({ reason: null, ...decided }) })
  }
  const wrong: unknown[] = []
  const refused: boolean[] = []
  for (const [at, { step, date, kind, payee, amount, rows }] of steps.entries()) {
    if (kind !== 'bill') continue
    const draft = bill(known.get(payee) ?? '', [billLine(ids('software'), { rate: amount * 100, gst_rate: '0', hsn: null })], {
      bill_number: `A-${at}`,
      duplicate_reason: 'Another one',
      bill_date: date,
      due_date: '2027-03-31',
    })
    const made = await asha.call(createBill, { body: draft })
    const params = { bills_id: made.bills_id }
    const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
    const [row] = rows
    if (row === undefined) {
      // Nobody decided how it is taxed: it is refused, not silently untaxed.
      refused.push((await asha.refused(approveBill, { params, body: { version } })).message.includes('is not decided'))
      continue
    }
    const { tds_base, tds_rate, tds_amount, tds_borne } = await asha.call(approveBill, { params, body: { version } })
    const product = [tds_base / 100, Number(tds_rate), (tds_amount + tds_borne) / 100]
    if (product.join() !== row.slice(1).join()) wrong.push([step, product, row.slice(1)])
  }
  expect(refused).toEqual(id === 'tds-36' ? [true] : [])
  // Interest on an approved foreign loan (s.194LC) has a rate of its own, which no decision of ours holds.
  expect(wrong).toEqual(id === 'tds-35' ? [['b6', [10_00_000, 15, 1_50_000], [10_00_000, 5.2, 52_000]]] : [])
})
