import { setCurrency } from '#contract/currencies/currencies.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import {
  askDatatalk,
  clearConversation,
  exportRows,
  getWelcome,
  listConversations,
  listTurns,
  rateTurn,
  renameConversation,
} from '#contract/assistant/datatalk.ts'
import type { Query } from '#contract/endpoint.ts'
import { matchTransfer } from '#contract/banking/reconciliation.ts'
import { parsePaise } from '#core/money.ts'
import { newId } from '#server/platform/ids.ts'
import { sweepExpired } from '#server/platform/expiry.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { billed, openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const asked = (who: Actor, prompt: string, conversation_id?: string) =>
  who.call(askDatatalk, { body: { prompt, ...(conversation_id === undefined ? {} : { conversation_id }) } })
const spend = 'How much did we spend in October 2026?'
const lunch = { amount: -450_00, description: 'UPI-SWIGGY-swiggy@icici-ICIC0000001-632411223344-lunch', date: '2026-10-02' }

/** Asha has eaten for ₹450 and paid ₹700 in October, and ₹300 in September. */
async function openBooks(name?: string) {
  const desk = await openTrader(world, name)
  await bankLines(desk.asha, desk.hdfc, [
    lunch,
    { ...lunch, amount: -700_00, description: 'NEFT DR-ICIC0000103-MEENA TRADERS-N2', date: '2026-10-20' },
    { ...lunch, amount: -300_00, date: '2026-09-10' },
  ])
  return desk
}
const conversationsOf = async (who: Actor) => (await who.call(listConversations, { query: {} })).rows
const turnsOf = async (who: Actor, conversation_id: string) =>
  (await who.call(listTurns, { params: { conversation_id }, query: {} })).rows

test('a conversation is stored under its first question and continues where it stopped', async () => {
  const { asha } = await openBooks()
  const first = await asked(asha, spend)
  const { conversation_id } = first
  await asked(asha, 'and September?', conversation_id)
  expect(await conversationsOf(asha)).toMatchObject([{ conversation_id, conversation_title: spend }])
  const turns = await turnsOf(asha, conversation_id)
  expect(turns.map(({ prompt }) => prompt)).toEqual(['and September?', spend])
  const { chips: _chips, conversation_id: _id, ...told } = first
  expect(turns[1]).toMatchObject({ ...told, verdict: null })
  expect((await asked(asha, 'and October?', conversation_id)).reply).toMatch(/^₹1,150\.00 /)
})

test('conversations come by the last question first, a page at a time', async () => {
  const { asha } = await openBooks()
  const ids = []
  for (let at = 0; at < 3; at++) ids.unshift((await asked(asha, spend)).conversation_id)
  const page = await asha.call(listConversations, { query: { limit: '2' } })
  const rest = await asha.call(listConversations, { query: { limit: '2', after: page.next ?? '' } })
  const all = [...page.rows, ...rest.rows].map(({ conversation_id }) => conversation_id)
  expect([page.rows.length, rest.next, new Set(all)]).toEqual([2, null, new Set(ids)])
  const { conversation_id } = await asked(asha, spend)
  for (let at = 0; at < 2; at++) await asked(asha, 'and September?', conversation_id)
  const latest = await asha.call(listTurns, { params: { conversation_id }, query: { limit: '2' } })
  const older = await asha.call(listTurns, { params: { conversation_id }, query: { limit: '2', after: latest.next ?? '' } })
  expect([latest.rows.length, older.rows.map(({ prompt }) => prompt), older.next]).toEqual([2, [spend], null])
})

test('no one else in the company sees, names, rates, saves or deletes a conversation', async () => {
  const { asha } = await openBooks()
  const ravi = await world.member(asha, ['BANKING', 'OWNER'])
  const { conversation_id, turn_id } = await asked(asha, spend)
  expect(await conversationsOf(ravi)).toEqual([])
  const params = { conversation_id }
  const refusals = [
    await ravi.refused(listTurns, { params, query: {} }),
    await ravi.refused(renameConversation, { params, body: { conversation_title: 'Mine' } }),
    await ravi.refused(clearConversation, { params }),
    await ravi.refused(rateTurn, { params: { turn_id }, body: { verdict: 'up', verdict_reason: null, verdict_note: '' } }),
    await ravi.refused(exportRows, { params: { turn_id } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'not_found'))
  expect(await conversationsOf(asha)).toMatchObject([{ conversation_title: spend }])
})

test('a conversation is renamed and deleted with all its messages', async () => {
  const { asha } = await openBooks()
  const { conversation_id } = await asked(asha, spend)
  const params = { conversation_id }
  await asha.call(renameConversation, { params, body: { conversation_title: '  October  ' } })
  await asked(asha, 'and September?', conversation_id)
  expect(await conversationsOf(asha)).toMatchObject([{ conversation_title: 'October' }])
  await asha.call(clearConversation, { params })
  expect(await conversationsOf(asha)).toEqual([])
  const left = await asha.tx((tx) =>
    tx.client.query('SELECT 1 FROM assistant_turns WHERE companies_id = $1 AND conversation_id = $2', [
      asha.companies_id,
      conversation_id,
    ]),
  )
  expect(left.rowCount).toBe(0)
})

test('answers about what a person may not see any more are withheld, and so are their rows', async () => {
  const { asha } = await openBooks()
  const cashier = await world.member(asha, ['BANKING'])
  const { conversation_id, turn_id, reply } = await asked(cashier, spend)
  expect(reply).toContain('₹1,150.00')
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE roles SET permissions = '{ACCOUNTS_RECEIVABLE}' WHERE companies_id = $1 AND roles_id = (SELECT roles_id FROM memberships WHERE companies_id = $1 AND accounts_id = $2)`,
      [asha.companies_id, cashier.accounts_id],
    ),
  )
  const [turn] = await turnsOf(cashier, conversation_id)
  expect(turn).toMatchObject({ outcome: 'declined', proof: [], derivation: '', table: null, link: null, has_rows: false })
  expect(JSON.stringify(turn)).not.toContain('1,150')
  expect((await cashier.refused(exportRows, { params: { turn_id } })).code).toBe('forbidden')
})

test('a verdict is stored, changed and withdrawn, one a turn, and recorded in the audit trail without its text', async () => {
  const { asha } = await openBooks()
  const { conversation_id, turn_id } = await asked(asha, spend)
  const rate = (body: Parameters<typeof asha.call<typeof rateTurn>>[1] extends { body?: infer B } | undefined ? B : never) =>
    asha.call(rateTurn, { params: { turn_id }, body })
  await rate({ verdict: 'up', verdict_reason: null, verdict_note: '' })
  await rate({ verdict: 'down', verdict_reason: 'wrong_figure', verdict_note: ' It was ₹1,200 ' })
  expect(await turnsOf(asha, conversation_id)).toMatchObject([
    { verdict: 'down', verdict_reason: 'wrong_figure', verdict_note: 'It was ₹1,200' },
  ])
  await rate({ verdict: null, verdict_reason: null, verdict_note: '' })
  expect(await turnsOf(asha, conversation_id)).toMatchObject([{ verdict: null, verdict_reason: null, verdict_note: '' }])
  const body = { verdict: 'up', verdict_reason: 'other', verdict_note: '' } as const
  expect(await asha.refused(rateTurn, { params: { turn_id }, body })).toMatchObject({ issues: [{ path: 'verdict_reason' }] })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ detail: object }>(
      `SELECT detail FROM audit_log WHERE companies_id = $1 AND entity_id = $2 AND action = 'rated' ORDER BY audit_log_id`,
      [asha.companies_id, turn_id],
    ),
  )
  expect(rows.map(({ detail }) => detail)).toContainEqual({ verdict: 'down', verdict_reason: 'wrong_figure' })
  expect([rows.length, JSON.stringify(rows).includes('1,200')]).toEqual([3, false])
})

async function rowsBehind(who: Actor, prompt: string, conversation_id = newId()) {
  const { turn_id, has_rows } = await asked(who, prompt, conversation_id)
  expect([prompt, has_rows]).toEqual([prompt, true])
  const { body, headers } = await who.send(exportRows, { params: { turn_id } as never })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(body, { bom: true, relax_column_count: true }) as string[][]
}

test('the rows behind an answer add up to its figure', async () => {
  const { asha, hdfc } = await openBooks()
  await bankLines(asha, hdfc, [{ ...lunch, amount: -1_00, description: '=HYPERLINK("http://x")', date: '2026-10-21' }])
  const [head, ...rows] = await rowsBehind(asha, spend)
  expect(head).toContain('Amount')
  expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['1.00', '450.00', '700.00']))
  expect(rows.flat()).toContain(`'=HYPERLINK("http://x")`)
  const two = await rowsBehind(asha, 'Compare spend in October 2026 with September 2026')
  expect(two.flat().filter((text) => /^\d+\.\d\d$/.test(text))).toEqual(['1.00', '700.00', '450.00', '300.00'])
})

test('the rows behind the largest payments and behind the top parties are just those', async () => {
  const { asha } = await openBooks()
  expect((await rowsBehind(asha, 'Largest payment in October 2026')).slice(1).map((row) => row.at(-1))).toEqual(['700.00'])
  const parties = await rowsBehind(asha, 'Top party by spend in October 2026')
  expect(parties.slice(1).map((row) => row.at(-1))).toEqual(['700.00'])
})

test('the rows behind an answer are read again in parts, however many there are', async () => {
  const { asha, hdfc } = await openTrader(world)
  const many = Array.from({ length: 4_100 }, (_, at) => ({ ...lunch, amount: -100 - at, date: `2026-10-${10 + (at % 3)}` }))
  await bankLines(asha, hdfc, many)
  const [, ...rows] = await rowsBehind(asha, spend)
  expect(new Set(rows.map((row) => row.at(-1))).size).toBe(4_100)
})

test('an invoice’s rows carry what is outstanding', async () => {
  const { asha, deccan } = await openTrader(world)
  await billed(asha, deccan, 1_000_00)
  const [head = [], row = []] = await rowsBehind(asha, 'Overdue invoices total?')
  expect([head.at(-1), row.at(-1), row[head.indexOf('GST')]]).toEqual(['Outstanding', '1180.00', '180.00'])
})

test('every suggested question of an empty chat has an answer, with and without a bank account', async () => {
  const { asha } = await openBooks()
  const fresh = await world.company('Nila Foods')
  const clerk = await world.member(fresh, ['ACCOUNTS_RECEIVABLE'])
  const buyer = await world.member(fresh, ['ACCOUNTS_PAYABLE_PAY'])
  const cashier = await world.member(fresh, ['BANKING'])
  const lines = new Set<string>()
  for (const who of [asha, fresh, clerk, buyer, cashier]) {
    const { is_bank_linked, tag_line, questions } = await who.call(getWelcome, {})
    expect([is_bank_linked, questions.length]).toEqual([who === asha, 4])
    lines.add(tag_line)
    for (const question of questions) {
      const { outcome, reply } = await asked(who, question)
      expect([question, outcome, reply]).toEqual([question, 'answered', expect.any(String)])
    }
  }
  expect(lines.size).toBe(5)
})

const openers = [
  spend,
  'List account balances',
  'What is the total balance?',
  'Top five categories by spend this year',
  'Who were the top three parties we paid in October 2026?',
  'How many payments in October 2026?',
  'Average payment in October 2026',
  'Largest payment in October 2026',
  'Spend by month this year',
  'Compare spend in October 2026 with September 2026',
  'What is our runway?',
  'What is our burn?',
  'How much did Swiggy get in October 2026?',
  'Any duplicate payments this year?',
  'What share of spend in October 2026 went to Swiggy?',
  'How much is outstanding on invoices?',
  'Which invoices are overdue?',
  'How much did we invoice in October 2026?',
  'How much do we owe vendors?',
  'List the payments in October 2026',
]

test('every follow-up question offered after an answer has an answer', async () => {
  const { asha, deccan } = await openBooks()
  await billed(asha, deccan, 1_000_00)
  for (const opener of openers) {
    const { chips, outcome } = await asked(asha, opener)
    expect([opener, outcome, chips.length >= 1 && chips.length <= 4, new Set(chips).size]).toEqual([
      opener,
      'answered',
      true,
      chips.length,
    ])
    for (const chip of chips) {
      const { conversation_id } = await asked(asha, opener)
      const answer = await asked(asha, chip, conversation_id)
      expect([opener, chip, answer.outcome]).toEqual([opener, chip, 'answered'])
    }
  }
})

test('an answer shows how it was worked out: reading, accounts, dates, filters, total and count', async () => {
  const { asha } = await openBooks()
  const { proof } = await asked(asha, spend)
  expect(proof).toEqual([
    {
      title: '',
      facts: [
        { name: 'Read as', value: 'The total of payments out' },
        { name: 'Accounts', value: 'All: HDFC current' },
        { name: 'Dates', value: '1 Oct 2026 to 31 Oct 2026' },
        { name: 'Filters', value: 'Transfers between own accounts left out' },
        { name: 'Total', value: '₹1,150.00' },
        { name: 'Entries', value: '2' },
      ],
    },
  ])
  const two = await asked(asha, 'Compare spend in October 2026 with September 2026')
  expect(two.proof.map(({ facts }) => facts.find(({ name }) => name === 'Total')?.value)).toEqual(['₹1,150.00', '₹300.00'])
})

test('a conversation is deleted a year after its last question', async () => {
  const { asha } = await openBooks()
  const { conversation_id } = await asked(asha, spend)
  await asked(asha, spend)
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE assistant_threads SET updated_at = $3::timestamptz - interval '366 days' WHERE companies_id = $1 AND conversation_id = $2`,
      [asha.companies_id, conversation_id, tx.now],
    ),
  )
  await sweepExpired(world.app.services.database)
  const left = await conversationsOf(asha)
  expect([left.length, left.some((row) => row.conversation_id === conversation_id)]).toEqual([1, false])
})

/** The list of bank lines at the URL of an answer’s link. */
async function listedUnder(who: Actor, link: string | null) {
  const search = new URL(link ?? '', 'http://localhost').searchParams
  const filters = {
    bank_accounts_id: search.get('account'),
    direction: search.get('direction'),
    party: search.get('party'),
    category: search.get('category'),
    mode: search.get('mode'),
    own_transfers: search.get('transfers') && 'left_out',
    from: search.get('from'),
    to: search.get('to'),
    least: search.get('least') && String(parsePaise(search.get('least') ?? '')),
    most: search.get('most') && String(parsePaise(search.get('most') ?? '')),
  }
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Query<typeof sumBankTransactions>
  return (await who.call(sumBankTransactions, { query })).count
}

test('the link of an answer lists exactly the entries behind it', async () => {
  const { asha, hdfc } = await openBooks()
  const icici = await bank(asha, {
    account_label: 'ICICI current',
    bank_name: 'ICICI Bank',
    account_number: '000405001234',
    ifsc: 'ICIC0000004',
  })
  const [, out = ''] = await bankLines(asha, hdfc, [
    { ...lunch, amount: 90_000_00, description: 'NEFT CR-ICIC0000103-DECCAN TEXTILES-INV-N1', date: '2026-10-05' },
    { ...lunch, amount: -50_000_00, description: 'TRF OWN', date: '2026-10-06' },
  ])
  await bankLines(asha, icici, [{ ...lunch, amount: -80_00 }])
  await asha.call(matchTransfer, {
    body: { bank_transactions_id: out, bank_accounts_id: icici.bank_accounts_id, mirror_bank_transactions_id: null },
  })
  for (const [question, count] of [
    [spend, 3],
    ['How much came in in October 2026?', 1],
    ['Spend by month this year', 4],
    ['Payments above 500 in October 2026', 1],
    ['How many payments by NEFT in October 2026?', 1],
    ['How much did we pay to Meena Traders in October 2026?', 1],
    ['How much did we spend from HDFC current in October 2026?', 2],
    ['What is the total balance?', 6],
  ] as const) {
    const { link, reply } = await asked(asha, question)
    expect([question, reply, await listedUnder(asha, link)]).toEqual([question, reply, count])
  }
  const none = ['Top 2 parties by spend in October 2026', 'Compare spend in October 2026 with September 2026']
  for (const question of none) expect([question, (await asked(asha, question)).link]).toEqual([question, null])
})

test('with an account in another currency only an account in rupees is linked to', async () => {
  const { asha } = await openBooks()
  await asha.call(setCurrency, { params: { currency: 'USD' }, body: { is_active: true } })
  await bank(asha, { account_label: 'Dollars', bank_name: 'Citi', account_number: null, ifsc: null, currency: 'USD' })
  const linked = async (question: string) => (await asked(asha, question)).link !== null
  expect([await linked(spend), await linked('How much did we spend from HDFC current in October 2026?')]).toEqual([false, true])
})

test('overdue and open invoices are linked to; all of them are not, for the list has drafts besides', async () => {
  const { asha, deccan } = await openTrader(world)
  await billed(asha, deccan, 1_000_00)
  const link = async (question: string) => (await asked(asha, question)).link
  expect(await link('Overdue invoices total?')).toBe('/receivables/invoices?status=overdue')
  expect(await link('How much is outstanding on invoices?')).toBe('/receivables/invoices?status=open')
  expect(await link('How much did we invoice in October 2026?')).toBeNull()
})
