import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import {
  addGstChallan,
  getGstLedgers,
  makeGstChallan,
  payGstChallan,
  proposeGstChallan,
} from '#contract/compliance/gst-ledgers.ts'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { buildGstr3b, fileGstr3b, type Gstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import { creditNote, customer, invoiceLine } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const heads = ['igst', 'cgst', 'sgst', 'cess'] as const
type Taxes = Record<(typeof heads)[number], number>
/** The months that are filed, and when. Bills of August are of February, which their supplier reported late: in September they are unpaid for 180 days. */
const months = [
  { period: '2026-08', day: '2026-08-10', bought: '2026-02-10', filed_on: '2026-09-18', digits: '26090000000001' },
  { period: '2026-09', day: '2026-09-15', bought: '2026-09-15', filed_on: '2026-10-18', digits: '26100000000001' },
  { period: '2026-10', day: '2026-10-15', bought: '2026-10-15', filed_on: '2026-11-18', digits: '26110000000001' },
] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const bill = fc.record({
  rupees: fc.integer({ min: 100, max: 90_000 }),
  kind: fc.constantFrom('plain', 'plain', 'blocked', 'reverse_charge', 'unreported', 'mismatch'),
  /** Hundredths of a bill of February that are paid in October, after its credit was reversed. */
  paid: fc.constantFrom(0, 40, 100),
})
const sale = fc.record({
  rupees: fc.integer({ min: 100, max: 60_000 }),
  isAway: fc.boolean(),
  /** Credited in the next month that is filed. */
  isReturned: fc.boolean(),
})
const month = fc.record({
  bills: fc.array(bill, { maxLength: 3 }),
  sales: fc.array(sale, { maxLength: 2 }),
  /** Rupees paid into the cash ledger beyond what the return needs; null: no challan. */
  extra: fc.constantFrom(null, 0, 77),
})
type Month = typeof month extends fc.Arbitrary<infer M> ? M : never

/** GSTR-2B with the bills of a month that their supplier reported. */
function statement({ period, bought }: (typeof months)[number], bills: Month['bills']): Buffer {
  const [year, number, date] = bought.split('-')
  const inv = bills.flatMap(({ rupees, kind }, at) => {
    if (kind === 'unreported') return []
    const tax = Number((rupees * 0.09).toFixed(2))
    const txval = kind === 'mismatch' ? rupees + 50 : rupees
    const rev = kind === 'reverse_charge' ? 'Y' : 'N'
    return [
      {
        inum: `${period}/${at}`,
        dt: `${date}-${number}-${year}`,
        typ: 'R',
        val: rupees,
        pos: '27',
        rev,
        itcavl: 'Y',
        rsn: '',
        txval,
        igst: 0,
        cgst: tax,
        sgst: tax,
        cess: 0,
      },
    ]
  })
  const b2b = [{ ctin: '27AAPFU0939F1ZV', trdnm: 'Nila Printers', inv }]
  const data = { gstin: '27AADCS4321F1ZN', rtnprd: `${period.slice(5)}${period.slice(0, 4)}`, gendt: null, docdata: { b2b } }
  return Buffer.from(JSON.stringify({ data }))
}

async function enterBills(buyer: Buyer, vendors_id: string, { period, bought }: (typeof months)[number], bills: Month['bills']) {
  const made = []
  for (const [at, { rupees, kind, paid }] of bills.entries()) {
    const over = {
      bill_date: bought,
      due_date: '2026-12-20',
      bill_number: `${period}/${at}`,
      reverse_charge: kind === 'reverse_charge',
    }
    const line = { rate: rupees * 100, ...(kind === 'blocked' && { input_credit: 'food' as const }) }
    const { bills_id, total } = await approvedBill(buyer, vendors_id, over, line)
    made.push({ bills_id, paid, total, kind })
  }
  return made
}

/** Pays what the return needs, and `extra` rupees of CGST, by a challan. */
async function payChallan({ asha, cash }: Buyer, { period, filed_on, digits }: (typeof months)[number], extra: number) {
  const { rows } = await asha.call(proposeGstChallan, { query: { period } })
  const missing = rows.find(({ purpose }) => purpose === 'gstr3b')?.missing
  const amounts = cashBy((head, minor) => (missing?.[head][minor] ?? 0) + (head === 'cgst' && minor === 'tax' ? extra * 100 : 0))
  const total = heads.reduce((sum, head) => sum + Object.values(amounts[head]).reduce((all, each) => all + each, 0), 0)
  if (total === 0) return 0
  const { challans } = await asha.call(addGstChallan, { body: { period, purpose: 'gstr3b', amounts } })
  const params = { gst_challans_id: challans.find(({ state }) => state === 'proposed')?.gst_challans_id ?? '' }
  await asha.call(makeGstChallan, { params, body: { cpin: digits, made_on: filed_on } })
  await asha.call(payGstChallan, { params, body: { cin: `${digits}SBI`, paid_on: filed_on, ledger_accounts_id: cash } })
  return total
}

async function file(asha: Actor, { period, filed_on }: (typeof months)[number]): Promise<Gstr3b> {
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: { period, filed_on, acknowledgement: 'AA271026123456X' } })
  await asha.call(buildGstr3b, { body: { period } })
  return asha.call(fileGstr3b, { body: { period, filed_on, acknowledgement: 'AB271026123456X', charges: 0 } })
}

/** 4(C) of a return from its cells: all of 4(A) less all of 4(B). */
function netOf({ cells }: Gstr3b): Taxes {
  const net = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
  for (const { code, figures } of cells) {
    const sign = code.startsWith('itc_') ? 1 : code.startsWith('rev_') ? -1 : 0
    for (const head of heads) net[head] += sign * figures[head]
  }
  return net
}

const sumOf = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((sum, each) => sum + each, 0)

/** Balances of accounts by role, and credit of bills that no filed return has claimed. */
const BOOKS = `SELECT coalesce(sum(l.amount) FILTER (WHERE a.account_role LIKE '%gst_input' OR a.account_role = 'cess_input'), 0)::bigint AS input,
    coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'gst_cash_ledger'), 0)::bigint AS cash,
    coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'gst_reversed'), 0)::bigint AS reversed
  FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE l.companies_id = $1`
const booksOf = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ input: number; cash: number; reversed: number }>(BOOKS, [tx.companies_id])
    return rows[0] ?? { input: 0, cash: 0, reversed: 0 }
  })

test('whatever is bought, sold, returned, left unpaid and paid: credit, cash, negative liability and reversed credit are the same in returns, ledgers and books', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(month, month, month), async (all) => {
      const buyer = await openBuyer(world)
      const { asha, cash } = buyer
      const vendors_id = await buyer.vendorOf()
      const { customers_id } = await asha.call(createCustomer, { body: customer({ email: null }) })
      const away = await asha.call(createCustomer, {
        body: customer({ email: null, customer_name: 'Kaveri Mills', gstin: '29AAGCB7383J1Z4', state_code: '29' }),
      })
      const filed: Gstr3b[] = []
      const returned: { to: string; invoices_id: string; line: ReturnType<typeof invoiceLine> }[] = []
      let [paidIn, unclaimed] = [0, 0]
      const old: Awaited<ReturnType<typeof enterBills>> = []
      for (const [at, of] of months.entries()) {
        const { bills, sales, extra } = all[at] ?? { bills: [], sales: [], extra: null }
        for (const { to, invoices_id, line } of returned.splice(0)) {
          const body = creditNote(to, { invoices_id, credit_note_date: of.day, lines: [{ ...line, invoice_line_no: 1 }] })
          const { credit_notes_id, version } = await asha.call(createCreditNote, { body })
          await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
        }
        for (const { rupees, isAway, isReturned } of sales) {
          const [to, line] = [
            isAway ? away.customers_id : customers_id,
            invoiceLine({ quantity: '1', rate: rupees * 100, gst_rate: '18' }),
          ]
          const { invoices_id } = await issued(asha, to, { invoice_date: of.day, due_date: '2026-12-20', lines: [line] })
          if (isReturned) returned.push({ to, invoices_id, line })
        }
        const made = await enterBills(buyer, vendors_id, of, bills)
        if (at === 0) old.push(...made)
        if (at === 2)
          for (const { bills_id, paid, total, kind } of old)
            if (paid > 0 && kind !== 'reverse_charge')
              await asha.call(recordBillPayment, {
                params: { bills_id },
                body: {
                  payment_date: of.day,
                  amount: Math.floor((total * paid) / 100),
                  payment_mode: 'cash',
                  reference: null,
                  ledger_accounts_id: cash,
                },
              })
        await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: statement(of, bills) })
        for (const { rupees, kind } of bills)
          if (kind === 'unreported' || kind === 'mismatch') unclaimed += 2 * Math.round(rupees * 9)
        if (extra !== null) paidIn += await payChallan(buyer, of, extra)
        filed.push(await file(asha, of))

        const ledgers = await asha.call(getGstLedgers, { query: {} })
        const books = await booksOf(asha)
        const credit = ledgers.credit.movements
        // 7. 4(C) is what enters the credit ledger, and the input accounts hold it with the credit that is not claimed yet.
        const entered = credit
          .filter(({ kind }) => kind === 'credit')
          .map(({ on, amounts }) => [on, ...heads.map((head) => amounts[head])])
        const stated = filed.map((own) => {
          const net = netOf(own)
          return [own.filing.filed_on, ...heads.map((head) => net[head] + own.settlement.credit_short[head])]
        })
        expect(entered).toEqual(stated.filter(([, ...amounts]) => amounts.some((amount) => amount !== 0)))
        expect(books.input).toBe(sumOf(ledgers.credit.balance) + unclaimed)
        // 8. Challans are what the cash ledger was credited, what it was debited is the cash of the returns, and the books hold the rest.
        const inCash = (of_: string) =>
          ledgers.cash.movements.filter(({ kind }) => kind === of_).reduce((sum, { total }) => sum + total, 0)
        expect(inCash('challan')).toBe(paidIn)
        expect(0 - inCash('return_cash')).toBe(filed.reduce((sum, { settlement }) => sum + sumOf(settlement.cash), 0))
        expect(books.cash).toBe(inCash('challan') + inCash('return_cash'))
        // 9. Neither negative liability nor the statement of reversed credit falls below zero, and the books hold what was reversed.
        for (const { balance } of [...ledgers.negative.movements, ...ledgers.reclaim.movements])
          expect(balance).toBeGreaterThanOrEqual(0)
        for (const head of heads) {
          expect([head, ledgers.negative.balance[head] >= 0, ledgers.reclaim.balance[head] >= 0]).toEqual([head, true, true])
          expect(ledgers.negative.balance[head]).toBe(filed.at(-1)?.settlement.negative_left[head])
        }
        expect(books.reversed).toBe(sumOf(ledgers.reclaim.balance))
        // A month after has nothing of what is claimed.
        expect((await asha.call(getGstr3b, { query: { period: of.period } })).filing.is_stale).toBe(false)
      }
      expect(await asha.tx(brokenInvariants)).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
