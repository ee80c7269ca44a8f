import { beforeAll, expect, test } from 'vitest'
import { getCustomer } from '#contract/directory/customers.ts'
import { getInvoice, type Invoice } from '#contract/sales/invoices.ts'
import { voidPayment } from '#contract/sales/payments.ts'
import { matchReceipt, suggestionsOfLine, undoMatches } from '#contract/banking/reconciliation.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { brokenInvariants, lockedUntil } from '#test/support/receivables.ts'
import { billed, entryCount, openDesk, posted, receipt, standing, undone } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const now = (asha: Actor, { invoices_id }: Invoice) => asha.call(getInvoice, { params: { invoices_id } })
const owes = async (asha: Actor, customers_id: string) => (await asha.call(getCustomer, { params: { customers_id } })).receivable
const whole = ({ invoices_id, amount_due }: Invoice) => ({ invoices_id, amount: amount_due, tds_amount: 0 })

test('a credit with the invoice’s number and amount is suggested as exact, matched, and undone to where it was', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_00_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [
    { amount: 1_18_000_00, description: `NEFT CR-SBIN0001234-DECCAN TEXTILES-SAHYADRI-SBINN26324112233-${sold.invoice_number}` },
  ])
  const { rows } = await asha.call(suggestionsOfLine, { params: { bank_transactions_id: id } })
  expect(rows[0]).toMatchObject({
    suggestion_kind: 'receipt',
    confidence: 'exact',
    stands_out: true,
    invoices: [{ invoices_id: sold.invoices_id, amount: 1_18_000_00 }],
  })

  const [before, entries] = [await standing(asha), await entryCount(asha)]
  const match = await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] }) })
  expect(match).toMatchObject({
    match_kind: 'receipt',
    confidence: 'exact',
    title: `${sold.invoice_number} of Deccan Textiles`,
    payments: [{ is_new: true }],
  })
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', 1_18_000_00],
      ['receivable', -1_18_000_00],
    ],
  ])
  expect(await now(asha, sold)).toMatchObject({ status: 'paid', amount_due: 0 })
  expect(await owes(asha, deccan)).toBe(0)

  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
  expect((await posted(asha, entries))[1]).toEqual([
    ['HDFC current', -1_18_000_00],
    ['receivable', 1_18_000_00],
  ])
  expect(await brokenInvariants(asha)).toEqual([])
})

test('one credit pays three invoices', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = [
    await billed(asha, deccan, 10_000_00),
    await billed(asha, deccan, 20_000_00),
    await billed(asha, deccan, 30_000_00),
  ]
  const [id = ''] = await bankLines(asha, hdfc, [
    { amount: 70_800_00, description: 'IMPS-632411223344-DECCAN TEXTILES-SBIN-XXXXXXXX1234-IMPS' },
  ])
  const { rows } = await asha.call(suggestionsOfLine, { params: { bank_transactions_id: id } })
  expect(rows[0]).toMatchObject({ confidence: 'likely', stands_out: false })
  expect(rows[0]?.invoices.map(({ invoices_id }) => invoices_id)).toEqual(sold.map(({ invoices_id }) => invoices_id))

  const [before, entries] = [await standing(asha), await entryCount(asha)]
  const match = await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [id], allocations: sold.map(whole) }) })
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', 70_800_00],
      ['receivable', -70_800_00],
    ],
  ])
  for (const each of sold) expect(await now(asha, each)).toMatchObject({ status: 'paid' })
  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
})

test('two credits pay one invoice, each on its own day', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_00_000_00)
  const ids = await bankLines(asha, hdfc, [
    { amount: 50_000_00, description: 'UPI/632411223344/part 1/deccan@okaxis/SBI', date: '2026-11-18' },
    { amount: 68_000_00, description: 'UPI/632411223345/part 2/deccan@okaxis/SBI', date: '2026-11-19' },
  ])
  const [before, entries] = [await standing(asha), await entryCount(asha)]
  const match = await asha.call(matchReceipt, {
    body: receipt({ bank_transactions_ids: ids.toReversed(), allocations: [whole(sold)] }),
  })
  expect(match.payments).toHaveLength(2)
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', 50_000_00],
      ['receivable', -50_000_00],
    ],
    [
      ['HDFC current', 68_000_00],
      ['receivable', -68_000_00],
    ],
  ])
  expect((await now(asha, sold)).payments.map(({ payment_date, amount }) => [payment_date, amount])).toEqual([
    ['2026-11-18', 50_000_00],
    ['2026-11-19', 68_000_00],
  ])
  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
})

test('a customer who kept back 10% TDS has paid in full, and the TDS is ours to claim', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_00_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [
    { amount: 1_08_000_00, description: `NEFT/SBINN26324112233/DECCAN TEXTILES/SBI/${sold.invoice_number}` },
  ])
  const { rows } = await asha.call(suggestionsOfLine, { params: { bank_transactions_id: id } })
  expect(rows[0]).toMatchObject({ confidence: 'exact', invoices: [{ amount: 1_18_000_00, tds_amount: 10_000_00 }] })
  expect(rows[0]?.evidence[0]?.sentence).toContain('less ₹10,000.00 TDS: 10%')

  const [before, entries] = [await standing(asha), await entryCount(asha)]
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_18_000_00, tds_amount: 10_000_00 }]
  const match = await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [id], allocations }) })
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', 1_08_000_00],
      ['tds_receivable', 10_000_00],
      ['receivable', -1_18_000_00],
    ],
  ])
  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
})

test('what the bank kept of a payment is its charge', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_00_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [
    { amount: 1_17_982_30, description: 'NEFT/SBINN26324112233/DECCAN TEXTILES/SBI/' },
  ])
  const { rows } = await asha.call(suggestionsOfLine, { params: { bank_transactions_id: id } })
  expect(rows[0]).toMatchObject({ confidence: 'likely', bank_charge: 17_70 })

  const [before, entries] = [await standing(asha), await entryCount(asha)]
  const match = await asha.call(matchReceipt, {
    body: receipt({ bank_transactions_ids: [id], allocations: [whole(sold)], bank_charge: 17_70 }),
  })
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', 1_17_982_30],
      ['bank_charges', 17_70],
      ['receivable', -1_18_000_00],
    ],
  ])
  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
})

test('money over what is due is kept as the customer’s advance', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_00_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [
    { amount: 1_20_000_00, description: 'NEFT/SBINN26324112233/DECCAN TEXTILES/SBI/' },
  ])
  const bare = receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] })
  expect((await asha.refused(matchReceipt, { body: bare })).issues[0]).toMatchObject({
    path: 'allocations',
    message: '₹2,000.00 is left over: settle another invoice, or keep it as a customer’s advance',
  })

  const [before, entries] = [await standing(asha), await entryCount(asha)]
  const match = await asha.call(matchReceipt, { body: { ...bare, advance_customers_id: deccan } })
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', 1_20_000_00],
      ['receivable', -1_18_000_00],
      ['customer_advances', -2_000_00],
    ],
  ])
  expect(await owes(asha, deccan)).toBe(-2_000_00)
  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
})

test('one cheque deposit pays invoices of two customers, each with a payment of their own', async () => {
  const { asha, deccan, nila, hdfc } = await openDesk(world)
  const [first, second] = [await billed(asha, deccan, 10_000_00), await billed(asha, nila, 5_000_00)]
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 17_700_00, description: 'CLG CHQ DEPOSIT 123456' }])
  const before = await standing(asha)
  const match = await asha.call(matchReceipt, {
    body: receipt({ bank_transactions_ids: [id], allocations: [whole(first), whole(second)] }),
  })
  expect(match.payments.map(({ customer_name }) => customer_name).toSorted()).toEqual(['Deccan Textiles', 'Nila Foods LLP'])
  expect([await owes(asha, deccan), await owes(asha, nila)]).toEqual([0, 0])
  await undone(asha, match)
  expect(await standing(asha)).toEqual(before)
})

test('part of an invoice is paid; more than it owes is refused at its row', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [half = '', much = ''] = await bankLines(asha, hdfc, [
    { amount: 500_00, description: 'UPI/632411223344/x' },
    { amount: 900_00, description: 'UPI/632411223345/x' },
  ])
  const of = (amount: number) => [{ invoices_id: sold.invoices_id, amount, tds_amount: 0 }]
  await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [half], allocations: of(500_00) }) })
  expect(await now(asha, sold)).toMatchObject({ status: 'part_paid', amount_due: 680_00 })
  const problem = await asha.refused(matchReceipt, { body: receipt({ bank_transactions_ids: [much], allocations: of(900_00) }) })
  expect(problem.issues).toEqual([{ path: 'allocations.0.amount', message: `Only ₹680.00 is due on ${sold.invoice_number}` }])
})

test('a line is matched once: the second person is notified, and a repeated click is one match', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 1_180_00, description: 'UPI/632411223344/x' }])
  const ravi = await world.member(asha, ['BANKING', 'ACCOUNTS_RECEIVABLE'])
  const body = receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] })
  const answers = await Promise.all([
    asha.send(matchReceipt, { body, key: 'click-one-1' }),
    ravi.send(matchReceipt, { body, key: 'click-two-2' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  const again = await (winner === 0 ? asha : ravi).send(matchReceipt, { body, key: winner === 0 ? 'click-one-1' : 'click-two-2' })
  expect(again.json()).toEqual(answers[winner]?.json())
  expect(await posted(asha, 1)).toHaveLength(1)
})

test('two people who match different lines to the same invoice: the second sees what it still owes', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const ids = await bankLines(asha, hdfc, [
    { amount: 1_180_00, description: 'UPI/632411223344/x' },
    { amount: 1_180_00, description: 'UPI/632411223345/x' },
  ])
  const answers = await Promise.all(
    ids.map((id) => asha.send(matchReceipt, { body: receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] }) })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json().message).toBe(`${sold.invoice_number} is already paid.`)
  expect(await brokenInvariants(asha)).toEqual([])
})

test('nothing is matched into a locked period, and an undo is posted on the first open day', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [id = '', later = ''] = await bankLines(asha, hdfc, [
    { amount: 500_00, description: 'UPI/632411223344/x', date: '2026-10-20' },
    { amount: 500_00, description: 'UPI/632411223345/x', date: '2026-10-21' },
  ])
  const of = (line: string) =>
    receipt({ bank_transactions_ids: [line], allocations: [{ invoices_id: sold.invoices_id, amount: 500_00, tds_amount: 0 }] })
  const match = await asha.call(matchReceipt, { body: of(id) })
  await lockedUntil(asha, '2026-10-31')
  const before = await standing(asha)
  expect(await asha.refused(matchReceipt, { body: of(later) })).toMatchObject({ code: 'period_locked' })
  expect(
    await asha.refused(undoMatches, {
      body: { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on: '2026-10-31' },
    }),
  ).toMatchObject({ code: 'period_locked' })
  expect(await standing(asha)).toEqual(before)
  expect(await undone(asha, match)).toMatchObject([{ undone_on: '2026-11-01' }])
  expect(await now(asha, sold)).toMatchObject({ status: 'issued', amount_due: 1_180_00 })
})

test('a payment matched with a bank line is undone there', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 1_180_00, description: 'UPI/632411223344/x' }])
  const match = await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] }) })
  const params = { payments_id: match.payments[0]?.payments_id ?? '' }
  const problem = await asha.refused(voidPayment, { params, body: { voided_on: '2026-11-20', void_reason: 'mistake' } })
  expect(problem).toMatchObject({
    code: 'wrong_state',
    message: 'This payment is matched to a bank line. Undo that match in Banking first.',
  })
})

test('an undone match is not undone twice, and its line can be matched again', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 1_180_00, description: 'UPI/632411223344/x' }])
  const body = receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] })
  const match = await asha.call(matchReceipt, { body })
  await undone(asha, match)
  expect(
    await asha.refused(undoMatches, { body: { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on: null } }),
  ).toMatchObject({ code: 'conflict' })
  await asha.call(matchReceipt, { body })
  expect(await now(asha, sold)).toMatchObject({ status: 'paid' })
})

test('outgoing money, lines of two accounts and foreign money settle nothing', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const icici = await bank(asha, { account_label: 'ICICI current', account_number: '000405001234', ifsc: 'ICIC0000004' })
  const sold = await billed(asha, deccan, 1_000_00)
  const [out = '', dollars = '', credit = ''] = await bankLines(asha, hdfc, [
    { amount: -1_180_00, description: 'NEFT DR' },
    { amount: 1_180_00, description: 'SWIFT', line_currency: 'USD' },
    { amount: 590_00, description: 'UPI' },
  ])
  const [other = ''] = await bankLines(asha, icici, [{ amount: 590_00, description: 'UPI' }])
  const refused = async (...bank_transactions_ids: string[]) =>
    (await asha.refused(matchReceipt, { body: receipt({ bank_transactions_ids, allocations: [whole(sold)] }) })).message
  expect(await refused(out)).toBe('Money out cannot settle invoices')
  expect(await refused(dollars)).toContain('This line is in USD')
  expect(await refused(credit, other)).toBe('Choose lines of one bank account')
})

test('another company’s lines, invoices, customers and matches do not exist', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 1_180_00, description: 'UPI/632411223344/x' }])
  const theirs = await openDesk(world, 'Ravi Stores')
  const [own = ''] = await bankLines(theirs.asha, theirs.hdfc, [{ amount: 1_180_00, description: 'UPI/632411223344/x' }])
  const status = async (body: ReturnType<typeof receipt>) => (await theirs.asha.refused(matchReceipt, { body })).code
  expect(await status(receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] }))).toBe('not_found')
  expect(await status(receipt({ bank_transactions_ids: [own], allocations: [whole(sold)] }))).toBe('invalid')
  expect(await status(receipt({ bank_transactions_ids: [own], advance_customers_id: deccan }))).toBe('not_found')
  const match = await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] }) })
  const undo = { body: { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on: null } }
  expect(await theirs.asha.refused(undoMatches, undo)).toMatchObject({ code: 'not_found' })
})

test('matching invoices needs both banking and receivables; a banker neither sees invoices nor undoes their matches', async () => {
  const { asha, deccan, hdfc } = await openDesk(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [
    { amount: 1_180_00, description: `NEFT DECCAN TEXTILES ${sold.invoice_number}` },
  ])
  const banker = await world.member(asha, ['BANKING'])
  const body = receipt({ bank_transactions_ids: [id], allocations: [whole(sold)] })
  expect((await banker.call(suggestionsOfLine, { params: { bank_transactions_id: id } })).rows).toEqual([])
  expect(await banker.refused(matchReceipt, { body })).toMatchObject({ code: 'forbidden' })
  const match = await asha.call(matchReceipt, { body })
  expect(
    await banker.refused(undoMatches, {
      body: { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on: null },
    }),
  ).toMatchObject({ code: 'forbidden' })
})
