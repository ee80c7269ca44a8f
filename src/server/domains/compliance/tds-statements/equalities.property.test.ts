import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOpenTdsDeductions } from '#contract/compliance/tds-challans.ts'
import {
  getTdsStatement,
  listTdsStatementRows,
  tdsStatementFile,
  updateTdsDeductor,
} from '#contract/compliance/tds-statements.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { readStatement } from '#core/compliance/tds-statements/read.ts'
import { sumPaise } from '#core/money.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
const quarters = { '2026-Q2': ['2026-07-01', '2026-09-30'], '2026-Q3': ['2026-10-01', '2026-12-31'] } as const
type Quarter = keyof typeof quarters

const day = fc.constantFrom('2026-07-03', '2026-07-31', '2026-08-15', '2026-09-30', '2026-10-01', '2026-10-20')
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bill' as const),
      who: fc.nat(2),
      day,
      // Around the limits of one sum and of the year.
      amount: fc.constantFrom(12_345_00, 29_999_00, 50_000_00, 50_001_00, 1_23_457_00),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9), isLater: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('challan' as const), month: fc.constantFrom('07', '08', '09', '10') }) },
)

/** By SQL alone: what the sub-ledger, the books and the challans have of a quarter. */
const sumsOf = (asha: Actor, [from, to]: readonly [string, string]) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ rows: number; tax: number; payable: number; over: number }>(
      `SELECT count(*)::integer AS rows, coalesce(sum(tax), 0)::bigint AS tax,
         (SELECT coalesce(-sum(l.amount), 0)::bigint FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
            JOIN journal_entries e USING (companies_id, journal_entries_id)
          WHERE l.companies_id = $1 AND a.account_role = 'tds_payable' AND e.source <> 'tds_challan' AND e.posting_date BETWEEN $2 AND $3) AS payable,
         (SELECT count(*)::integer FROM tds_challans c WHERE c.companies_id = $1 AND c.tax <
            (SELECT coalesce(sum(d.tax), 0) FROM tds_challan_deductions m JOIN tds_deductions d USING (companies_id, tds_deductions_id)
             WHERE m.companies_id = c.companies_id AND m.tds_challans_id = c.tds_challans_id)) AS over
       FROM tds_deductions WHERE companies_id = $1 AND deducted_on BETWEEN $2 AND $3`,
      [tx.companies_id, from, to],
    )
    return rows[0]
  })

/** §8, 10 and 13 for a quarter: deductions = credits of TDS payable = rows of the file + rows left out with a reason; challans pay no more than they have. */
async function holds(asha: Actor, quarter: Quarter) {
  const sums = await sumsOf(asha, quarters[quarter])
  expect([quarter, sums?.payable, sums?.over]).toEqual([quarter, sums?.tax, 0])
  if (sums?.rows === 0) return
  const made = await asha.call(getTdsStatement, { query: { quarter } })
  const { rows } = await asha.call(listTdsStatementRows, { query: { quarter, part: 'in_file', limit: '200' } })
  expect([quarter, made.considered, made.reported + sumPaise(made.left_out_totals.map((each) => each.rows))]).toEqual([
    quarter,
    sums?.rows,
    sums?.rows,
  ])
  expect([quarter, made.deducted + sumPaise(made.left_out_totals.map((each) => each.tax))]).toEqual([quarter, sums?.tax])
  expect(sumPaise(rows.map(({ tax }) => tax))).toBe(made.deducted)
  if (made.is_blocked || made.reported === 0) return
  const file = (await asha.send(tdsStatementFile, { query: { quarter } })).body
  const read = readStatement(file)
  expect(read.problems).toEqual([])
  const deductees = read.statement?.challans.flatMap((challan) => challan.deductees) ?? []
  expect([deductees.length, sumPaise(deductees.map(({ deducted }) => deducted))]).toEqual([made.reported, made.deducted])
  expect((await asha.send(tdsStatementFile, { query: { quarter } })).body).toBe(file)
}

test('whatever is billed, cancelled and paid, deductions of a quarter are the credits of TDS payable and the rows of its statement', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 9 }), async (events) => {
      const { asha, payee, billed, pay } = await openDeductor(world)
      await asha.call(updateTdsDeductor, { body: deductorDetails })
      const payees = [
        await payee('Rane & Associates', 'AAPFR0939F'),
        await payee('Ganesh Works', null, 'contractor'),
        await payee('Kulkarni', 'ABCPK1234L'),
      ]
      const bills: { bills_id: string; day: string }[] = []
      let serial = 0
      for (const each of events) {
        if (each.kind === 'bill') {
          const nature = each.who === 1 ? 'contractor' : 'professional'
          const { bills_id } = await billed(payees[each.who] ?? '', each.day, each.amount, nature)
          bills.push({ bills_id, day: each.day })
        }
        const chosen = each.kind === 'cancel' ? bills.splice(each.which % Math.max(1, bills.length), 1)[0] : undefined
        if (each.kind === 'cancel' && chosen)
          await asha.call(cancelBill, {
            params: { bills_id: chosen.bills_id },
            body: { cancelled_on: each.isLater ? '2026-11-02' : chosen.day, cancel_reason: 'Wrong vendor' },
          })
        if (each.kind === 'challan') {
          const month = `2026-${each.month}-01`
          const { rows } = await asha.call(listOpenTdsDeductions, { query: { month, era: '2025' } })
          if (sumPaise(rows.map(({ tax }) => tax)) > 0) await pay(month, String((serial += 1)).padStart(5, '0'), '2026-11-07')
        }
      }
      for (const quarter of Object.keys(quarters) as Quarter[]) await holds(asha, quarter)
      expect((await asha.tx(verifyBooks)).broken).toEqual([])
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
