import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import { categoriseLines, type Match } from '#contract/banking/reconciliation.ts'
import { reconciliationStatement, reconciliationStatementFile } from '#contract/banking/reconciliation-statement.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { type Desk, liveMatches, openDesk, undone } from '#test/support/reconciling.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A cheque of the 5th that the bank never saw, a charge of the 6th in both, and interest of the 18th that nobody booked. */
async function month({ asha, hdfc }: Desk) {
  const [charges, welfare] = await asha.tx((tx) => Promise.all([accountOf(tx, 'bank_charges'), accountOf(tx, 'staff_welfare')]))
  const line = { line_memo: null }
  await asha.call(createJournal, {
    body: {
      posting_date: '2026-11-05',
      memo: 'Cheque 000123 to Nila Printers',
      lines: [
        { ...line, ledger_accounts_id: welfare, debit: 5_000_00, credit: 0 },
        { ...line, ledger_accounts_id: hdfc.ledger_accounts_id, debit: 0, credit: 5_000_00 },
      ],
    },
  })
  const [charge = ''] = await bankLines(asha, hdfc, [
    { amount: -118_00, description: 'AMB CHRG', date: '2026-11-06' },
    { amount: 900_00, description: 'INT.PD', date: '2026-11-18' },
  ])
  await asha.call(categoriseLines, { body: { bank_transactions_ids: [charge], ledger_accounts_id: charges, memo: null } })
}

test('a cheque the bank has not seen and interest no one booked lead from the books to the bank, on any past day', async () => {
  const desk = await openDesk(world)
  await month(desk)
  const at = (as_of: string) =>
    desk.asha.call(reconciliationStatement, { query: { bank_accounts_id: desk.hdfc.bank_accounts_id, as_of } })
  const opening = (await at('2026-10-31')).book_balance
  expect(await at('2026-11-20')).toMatchObject({
    book_balance: opening - 5_118_00,
    not_in_bank: { amount: -5_000_00, count: 1, rows: [{ memo: 'Cheque 000123 to Nila Printers', amount: -5_000_00 }] },
    not_in_books: { amount: 900_00, count: 1, rows: [{ description: 'INT.PD', amount: 900_00 }] },
    bank_balance: opening + 782_00,
    unexplained: 0,
  })
  expect(await at('2026-11-05')).toMatchObject({
    book_balance: opening - 5_000_00,
    not_in_bank: { count: 1 },
    not_in_books: { count: 0 },
    bank_balance: opening,
    unexplained: 0,
  })
  const tomorrow = { bank_accounts_id: desk.hdfc.bank_accounts_id, as_of: '2027-12-01' }
  expect(await desk.asha.refused(reconciliationStatement, { query: tomorrow })).toMatchObject({ code: 'invalid' })
})

test('a match that was undone leaves its entry open until the reversal, and the line from then on', async () => {
  const desk = await openDesk(world)
  await month(desk)
  const charge = (await liveMatches(desk.asha)).find(({ amount }) => amount === -118_00)
  await undone(desk.asha, charge as Match, '2026-11-10')
  const at = (as_of: string) =>
    desk.asha.call(reconciliationStatement, { query: { bank_accounts_id: desk.hdfc.bank_accounts_id, as_of } })
  expect(await at('2026-11-08')).toMatchObject({
    not_in_bank: { count: 2, amount: -5_118_00 },
    not_in_books: { count: 1, amount: -118_00 },
    unexplained: 0,
  })
  expect(await at('2026-11-20')).toMatchObject({
    not_in_bank: { count: 1, amount: -5_000_00 },
    not_in_books: { count: 2, amount: 782_00 },
    unexplained: 0,
  })
})

test('the statement is a file with the same rows, and a document', async () => {
  const desk = await openDesk(world)
  await month(desk)
  const file = (format: 'csv' | 'pdf') =>
    desk.asha.send(reconciliationStatementFile, {
      query: { bank_accounts_id: desk.hdfc.bank_accounts_id, as_of: '2026-11-20', format } as never,
    })
  expect((await file('csv')).body).toContain('Cheque 000123 to Nila Printers,2026-11-05,5000.00')
  const { text } = await extractText(new Uint8Array((await file('pdf')).rawPayload), { mergePages: true })
  expect(text).toContain('Balance as per bank')
})
