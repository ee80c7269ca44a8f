import pg from 'pg'
import type { Entry } from '#server/ledger/entry.ts'
import { post, postAll } from '#server/ledger/post.ts'
import { newId } from '#server/platform/ids.ts'
import { bareEntries, type BareLine, bareValues, fourLines, POSTING_DATE } from '../bare-entry.ts'
import type { Report } from '../figures.ts'
import { bankAccount, type Company, type Ground, newCompany, spreadAccounts } from '../ground.ts'
import { byTurns, once, steadily } from '../measure.ts'

const GOAL = 0.5
const BATCH = 100

/** Entries per second through the use case, compared with writing the same rows by a plain statement on the same connections. */
export async function posting(ground: Ground, report: Report, quick: boolean) {
  const company = await newCompany(ground, 'Posting')
  const accounts = await spreadAccounts(company)
  const bank = await bankAccount(company)
  const seconds = quick ? 1.5 : 6
  for (const clients of quick ? [1, 16] : [1, 4, 16, 64]) {
    for (const shape of ['spread', 'hot'] as const) {
      const lines = (client: number, count: number) => {
        const made = fourLines(accounts, client * 1_000_003 + count)
        return shape === 'hot' ? made.map((line, at) => (at === 0 ? { ...line, account: bank } : line)) : made
      }
      const values = (client: number, count: number) => bareValues(company.companies_id, [lines(client, count)])
      const { limit, product } = await byTurns(seconds, {
        limit: (time, warmUp) => bare(ground, clients, time, values, warmUp),
        product: (time, warmUp) => steadily(clients, time, (client, count) => useCase(company, lines(client, count)), warmUp),
      })
      report({
        name: `one entry, ${shape} accounts, ${clients} clients`,
        value: product.rate,
        unit: 'entries/s',
        limit: limit.rate,
        ...(shape === 'spread' && { goal: { least: GOAL } }),
      })
    }
  }
  await batches(ground, company, accounts, report, quick ? 10_000 : 100_000)
}

function useCase(company: Company, lines: readonly BareLine[]) {
  return company.tx((tx) => post(tx, entry(lines)))
}

const entry = (lines: readonly BareLine[]): Entry => ({
  posting_date: POSTING_DATE,
  source: 'manual',
  source_ref: newId(),
  memo: 'Sale',
  lines: lines.map(({ account, amount }) => ({ account: { ledger_accounts_id: account }, amount })),
})

async function bare(
  { url }: Ground,
  clients: number,
  seconds: number,
  values: (client: number, count: number) => unknown[],
  warmUp: number,
) {
  const pool = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      return client
    }),
  )
  const post = async (client: number, count: number) => pool[client]?.query({ ...bareEntries, values: values(client, count) })
  const posted = await steadily(clients, seconds, post, warmUp)
  await Promise.all(pool.map((client) => client.end()))
  return posted
}

async function batches({ owner }: Ground, company: Company, accounts: readonly string[], report: Report, entries: number) {
  const rounds = Array.from({ length: entries / BATCH }, (_, round) =>
    Array.from({ length: BATCH }, (_each, at) => fourLines(accounts, round * BATCH + at)),
  )
  const limit = await once(async () => {
    for (const round of rounds) await owner.query({ ...bareEntries, values: bareValues(company.companies_id, round) })
  })
  const product = await once(async () => {
    for (const round of rounds) await company.tx((tx) => postAll(tx, round.map(entry)))
  })
  const perSecond = (elapsed: number) => (entries / elapsed) * 1_000
  report({
    name: `${entries.toLocaleString('en-IN')} entries, ${BATCH} a transaction, 1 client`,
    value: perSecond(product),
    unit: 'entries/s',
    limit: perSecond(limit),
    goal: { least: 0.4 },
  })
}
