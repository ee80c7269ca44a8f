import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/dates.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { DAYS, FIRST, gstStep, openGstBooks, takeGstStep } from '#test/support/gst-steps.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const roles = ['igst', 'cgst', 'sgst', 'cess'].flatMap((head) => [`${head}_output`, `${head}_input`])
const accounts = [...roles, 'igst_reverse_charge', 'cgst_reverse_charge', 'sgst_reverse_charge', 'gst_on_advances']

const rowsOf = async (tx: CompanyTx, account: string, on: string) =>
  (
    await tx.client.query<{ amount: number }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS amount FROM gst_entries WHERE companies_id = $1 AND ledger_accounts_id = $2 AND posting_date <= $3',
      [tx.companies_id, account, on],
    )
  ).rows[0]?.amount

/** Tax of the documents by their own totals, as if there were no entries: output by tax, input and reverse charge as a sum. */
const DOCUMENTS = `WITH d AS (
    SELECT invoice_date AS day, cancelled_on, 'output' AS kind, gst_registrations_id, -1 AS sign, cgst, sgst, igst, cess, 0::bigint AS tax
      FROM invoices WHERE companies_id = $1 AND journal_entries_id IS NOT NULL AND NOT reverse_charge
    UNION ALL SELECT credit_note_date, cancelled_on, 'output', gst_registrations_id, 1, cgst, sgst, igst, cess, 0
      FROM credit_notes WHERE companies_id = $1 AND journal_entries_id IS NOT NULL AND NOT reverse_charge
    UNION ALL SELECT transfer_date, cancelled_on, 'output', gst_registrations_id, -1, cgst, sgst, igst, cess, 0 FROM stock_transfers WHERE companies_id = $1
    UNION ALL SELECT transfer_date, cancelled_on, 'input', to_registrations_id, 1, 0, 0, 0, 0, cgst + sgst + igst + cess
      FROM stock_transfers WHERE companies_id = $1
    UNION ALL SELECT memo_date, cancelled_on, 'output', NULL, -1, cgst, sgst, igst, cess, 0 FROM cash_memos WHERE companies_id = $1
    UNION ALL SELECT bill_date, cancelled_on, 'input', gst_registrations_id, 1, 0, 0, 0, 0, cgst + sgst + igst + cess - blocked_gst
      FROM bills WHERE companies_id = $1 AND journal_entries_id IS NOT NULL
    UNION ALL SELECT bill_date, cancelled_on, 'reverse_charge', gst_registrations_id, -1, 0, 0, 0, 0, reverse_charge_tax
      FROM bills WHERE companies_id = $1 AND journal_entries_id IS NOT NULL
    UNION ALL SELECT n.debit_note_date, n.cancelled_on, k.kind, b.gst_registrations_id, k.sign, 0, 0, 0, 0,
        CASE k.kind WHEN 'input' THEN n.cgst + n.sgst + n.igst + n.cess - n.blocked_gst ELSE n.reverse_charge_tax END
      FROM debit_notes n JOIN bills b USING (companies_id, bills_id) CROSS JOIN (VALUES ('input', -1), ('reverse_charge', 1)) k(kind, sign)
      WHERE n.companies_id = $1 AND n.journal_entries_id IS NOT NULL
  ), moved AS (
    SELECT day, kind, gst_registrations_id, sign, cgst, sgst, igst, cess, tax FROM d
    UNION ALL SELECT cancelled_on, kind, gst_registrations_id, -sign, cgst, sgst, igst, cess, tax FROM d WHERE cancelled_on IS NOT NULL
  ), main AS (SELECT gst_registrations_id AS id FROM gst_registrations WHERE companies_id = $1 AND is_main)
  SELECT * FROM (
    SELECT m.kind, coalesce(m.gst_registrations_id, main.id) AS registration, h.head, sum(m.sign * h.tax)::bigint AS amount FROM main CROSS JOIN moved m
      CROSS JOIN LATERAL (VALUES ('igst', m.igst), ('cgst', m.cgst), ('sgst', m.sgst), ('cess', m.cess), ('all', m.tax)) h(head, tax)
      WHERE m.day <= $2 GROUP BY 1, 2, 3
  ) t WHERE amount <> 0 ORDER BY 1, 2, 3`
const ROWS = `SELECT * FROM (
    SELECT gst_kind AS kind, gst_registrations_id AS registration, CASE gst_kind WHEN 'output' THEN tax_head ELSE 'all' END AS head, sum(amount)::bigint AS amount
    FROM gst_entries WHERE companies_id = $1 AND posting_date <= $2 AND document_line_no IS NOT NULL GROUP BY 1, 2, 3
  ) t WHERE amount <> 0 ORDER BY 1, 2, 3`

test('on every day the rows are the control accounts and the documents, whatever was issued, applied and cancelled', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(gstStep, { minLength: 14, maxLength: 26 }), async (steps) => {
      const books = await openGstBooks(world)
      const ids = await accountIds(books.asha)
      for (const step of steps) await takeGstStep(books, step)
      await books.asha.tx(async (tx) => {
        expect(await brokenInvariants(tx)).toEqual([])
        const { rows: loose } = await tx.client.query(
          "SELECT * FROM gst_entries WHERE gst_kind IN ('unexplained', 'adjustment') OR gst_registrations_id IS NULL",
        )
        expect(loose).toEqual([])
        for (let day = 0; day <= DAYS + 12; day += 4) {
          const on = addDays(FIRST, day)
          for (const role of accounts)
            expect([on, role, await rowsOf(tx, ids(role), on)]).toEqual([on, role, await balance(tx, ids(role), on)])
          const [documents, rows] = [
            await tx.client.query(DOCUMENTS, [tx.companies_id, on]),
            await tx.client.query(ROWS, [tx.companies_id, on]),
          ]
          expect([on, rows.rows]).toEqual([on, documents.rows])
        }
      })
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
