import { beforeAll, expect, test } from 'vitest'
import { importStatement, unlockStatement } from '#contract/banking/bank-imports.ts'
import { addAccount, linesOf, upload } from '#test/support/bank-statements.ts'
import { pdfOf, tableOf } from '#test/golden/statements/pdf-support.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const statement = (balance: string, lock: { userPassword?: string; ownerPassword?: string } = {}) =>
  pdfOf({
    ...lock,
    content: [
      tableOf(
        [60, '*', 60, 60, 70],
        ['left', 'left', 'right', 'right', 'right'],
        ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
        [
          ['13-04-2026', 'TEA', '100.00', '', '900.00'],
          ['14-04-2026', 'SALE', '', '50.00', balance],
          ['15-04-2026', 'RENT', '200.00', '', '750.00'],
        ],
      ),
    ],
  })

test('a PDF is imported like any file when its balances prove its lines', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, await statement('950.00'), 'april.pdf')
  expect(seen).toMatchObject({ statement_format: 'pdf', needs_password: false, needs_columns: false })
  expect(seen.accounts).toMatchObject([{ line_count: 3, unproved_count: 0, ties: true }])
  const accounts = [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id: account }]
  await asha.call(importStatement, { body: { files_id: seen.files_id, mapping: null, day_first: null, accounts } })
  expect((await linesOf(asha, account)).map(([, amount]) => amount)).toEqual([-10_000, 5_000, -20_000])
})

test('a line whose balance does not follow is marked, and imported only when a person compared it', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, await statement('980.00'), 'april.pdf')
  expect(seen.accounts).toMatchObject([{ unproved_count: 2 }])
  expect(seen.accounts[0]?.lines.map((line) => line.is_unproved)).toEqual([false, true, true])
  const choice = { account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id: account }
  const body = { files_id: seen.files_id, mapping: null, day_first: null, accounts: [choice] }
  expect(await asha.refused(importStatement, { body })).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'accounts.0.unproved_checked' }],
  })
  await asha.call(importStatement, { body: { ...body, accounts: [{ ...choice, unproved_checked: true }] } })
  expect(await linesOf(asha, account)).toHaveLength(3)
})

test('a locked PDF asks for its password, opens with it, and the password is kept nowhere', async () => {
  const password = 'ASHA-0104-secret'
  const account = await addAccount(asha)
  const locked = await upload(asha, await statement('950.00', { userPassword: password, ownerPassword: 'x' }), 'locked.pdf')
  expect(locked).toMatchObject({ needs_password: true, needs_columns: false, accounts: [] })
  const params = { files_id: locked.files_id }
  expect(await asha.refused(unlockStatement, { params, body: { password: 'nope' } })).toMatchObject({
    code: 'bad_file',
    issues: [{ path: 'password' }],
  })
  const seen = await asha.call(unlockStatement, { params, body: { password } })
  expect(seen).toMatchObject({ needs_password: false, original_file_name: 'locked.pdf', accounts: [{ line_count: 3 }] })
  const accounts = [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id: account }]
  await asha.call(importStatement, { body: { files_id: seen.files_id, mapping: null, day_first: null, accounts } })
  expect(await linesOf(asha, account)).toHaveLength(3)
  expect(await tablesWith(password)).toEqual([])
})

/** The tables with a text in any row, as far as the application may read. */
async function tablesWith(text: string): Promise<string[]> {
  return asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname = 'public' AND has_table_privilege(c.oid, 'SELECT')`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await tx.client.query(`SELECT 1 FROM "${name}" t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text])
      if (rowCount) found.push(name)
    }
    return found
  })
}

test('a file of which nothing is understood opens the columns with its first rows', async () => {
  const seen = await upload(asha, Buffer.from('Tithi;Vivaran;Rakkam\nek;Tea;das\ndon;Rent;shambhar\n'))
  expect(seen).toMatchObject({ needs_columns: true, accounts: [], warnings: [{ code: 'unreadable' }] })
  expect(seen.table?.first_rows.map(({ cells }) => cells[1])).toEqual(['Vivaran', 'Tea', 'Rent'])
  expect(seen.table?.header_candidates).toContain(1)
})
