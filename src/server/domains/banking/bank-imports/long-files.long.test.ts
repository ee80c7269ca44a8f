import { beforeAll, expect, test } from 'vitest'
import { getBankAccount } from '#contract/banking/bank-accounts.ts'
import { getBankImport, importStatement, type StatementPreview } from '#contract/banking/bank-imports.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import { addDays } from '#core/dates.ts'
import { decimalPaise } from '#core/money.ts'
import { addAccount, type CsvLine, hdfcCsv, upload } from '#test/support/bank-statements.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

/** A year of a busy shop: mostly UPI, balances that follow. */
function yearOf(count: number): Uint8Array {
  let balance = 10_000_000
  const perDay = Math.ceil(count / 360)
  return hdfcCsv(
    Array.from({ length: count }, (_, i): CsvLine => {
      const out = i % 7 === 0
      const amount = 10_000 + ((i * 7_919) % 90_000)
      balance += out ? -amount : amount
      const [year, month, day] = addDays('2025-04-01', Math.floor(i / perDay)).split('-')
      const narration = `UPI-CUSTOMER ${i % 911}-CUST${i % 911}@OKAXIS-UTIB0000123-${600_000_000_000 + i}-ORDER ${i}`
      const [debit, credit] = out ? [decimalPaise(amount), '0.00'] : ['0.00', decimalPaise(amount)]
      return [`${day}/${month}/${year?.slice(2)}`, narration, debit, credit, decimalPaise(balance)]
    }),
  )
}

async function confirmLong(seen: StatementPreview, bank_accounts_id: string) {
  const accounts = [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id }]
  const { rows } = await asha.call(importStatement, {
    body: { files_id: seen.files_id, mapping: null, day_first: null, accounts },
  })
  const made = rows[0]
  if (!made) throw new Error('nothing was imported')
  return made
}

test('a file of 100,000 lines is imported in the background, whole, and a part of it again adds nothing', {
  timeout: 300_000,
}, async () => {
  const account = await addAccount(asha)
  const file = yearOf(100_000)
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 20)
    last = performance.now()
  }, 20)
  const start = performance.now()
  const seen = await upload(asha, file)
  const uploaded = performance.now()
  expect(seen.accounts).toMatchObject([{ line_count: 100_000, new_count: 100_000, ties: true }])
  const made = await confirmLong(seen, account)
  expect(made).toMatchObject({ import_status: 'importing', line_count: 100_000 })
  const confirmed = performance.now()
  const marks: number[] = []
  const job = world.app.services.jobs.drain()
  const polling = setInterval(() => {
    void asha.call(getBankImport, { params: { bank_imports_id: made.bank_imports_id } }).then((at) => marks.push(at.lines_done))
  }, 250)
  await job
  clearInterval(polling)
  clearInterval(watch)
  const done = await asha.call(getBankImport, { params: { bank_imports_id: made.bank_imports_id } })
  expect(done).toMatchObject({ import_status: 'imported', lines_done: 100_000, new_count: 100_000, duplicate_count: 0 })
  expect(marks.some((mark) => mark > 0 && mark < 100_000)).toBe(true)
  // During a pause of the thread nothing is answered: compared with the total work.
  expect(longest / (performance.now() - start)).toBeLessThan(0.08)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  process.stdout.write(
    `100,000 lines: upload ${seconds(start, uploaded)} s, confirm ${seconds(uploaded, confirmed)} s, import ${seconds(confirmed, performance.now())} s, longest pause ${Math.round(longest)} ms\n`,
  )
  const after = await asha.call(getBankAccount, { params: { bank_accounts_id: account } })
  expect(after.statement_balance).toBe(seen.accounts[0]?.closing_balance)

  const part = Buffer.from(Buffer.from(file).toString().split('\n').slice(0, 8_001).join('\n'))
  const again = await upload(asha, part)
  expect(again.accounts).toMatchObject([{ bank_accounts_id: account, new_count: 0, duplicate_count: 8_000 }])
  const second = await confirmLong(again, account)
  await world.app.services.jobs.drain()
  const repeated = await asha.call(getBankImport, { params: { bank_imports_id: second.bank_imports_id } })
  expect(repeated).toMatchObject({ import_status: 'imported', new_count: 0, duplicate_count: 8_000 })
  expect(await asha.call(sumBankTransactions, { query: { bank_accounts_id: account } })).toMatchObject({
    count: 100_000,
    is_complete: true,
  })
})

test('a job that runs twice adds nothing the second time', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, yearOf(5_001))
  const first = await confirmLong(seen, account)
  const second = await confirmLong(seen, account)
  expect(second.bank_imports_id).toBe(first.bank_imports_id)
  await world.app.services.jobs.drain()
  expect(await asha.call(sumBankTransactions, { query: { bank_accounts_id: account } })).toMatchObject({ count: 5_001 })
})

test('an import that cannot be finished gives the reason, leaves nothing, and can be tried again', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, yearOf(5_001))
  const made = await confirmLong(seen, account)
  const { files } = world.app.services
  const read = files.read
  files.read = async () => {
    throw new Error('the disk is gone')
  }
  await expect(world.app.services.jobs.drain()).rejects.toThrow('the disk is gone')
  files.read = read
  const failed = await asha.call(getBankImport, { params: { bank_imports_id: made.bank_imports_id } })
  expect(failed).toMatchObject({ import_status: 'failed', failure: expect.stringContaining('nothing was imported') })
  expect(await asha.call(sumBankTransactions, { query: { bank_accounts_id: account } })).toMatchObject({ count: 0 })
  const [told] = (await asha.call(listNotifications, { query: {} })).rows
  expect(told).toMatchObject({ kind: 'bank_import', notification_text: failed.failure })

  const again = await confirmLong(seen, account)
  expect(again.bank_imports_id).not.toBe(made.bank_imports_id)
  await world.app.services.jobs.drain()
  expect(await asha.call(sumBankTransactions, { query: { bank_accounts_id: account } })).toMatchObject({ count: 5_001 })
})
