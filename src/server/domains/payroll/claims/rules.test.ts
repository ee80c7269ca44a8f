import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countTabs } from '#contract/documents/lists.ts'
import {
  addClaimLine,
  addReceipt,
  approveClaim,
  changeClaimLine,
  type ClaimLineInput,
  type ClaimRuleInput,
  type ExpenseClaim,
  getClaim,
  getOwnClaims,
  listClaims,
  removeClaimLine,
  restoreClaimLine,
  setClaimRule,
  startClaim,
  submitClaim,
} from '#contract/payroll/claims.ts'
import { hire } from '#test/support/payroll.ts'
import { paced, timeOf } from '#test/support/pace.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let meera: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  await hire(asha, 'Meera Iyer', { accounts_id: meera.accounts_id })
})

const rule = (over: Partial<ClaimRuleInput> = {}) =>
  officer.call(setClaimRule, {
    body: {
      category: 'meals',
      from_on: '2026-04-01',
      claim_limit: 1_000_00,
      month_limit: 1_500_00,
      receipt_above: 200_00,
      refuses: true,
      ...over,
    },
  })
const meal = (amount: number, over: Partial<ClaimLineInput> = {}): ClaimLineInput => ({
  spent_on: '2026-11-10',
  category: 'meals',
  merchant: 'Udupi Cafe',
  amount,
  note: '',
  ...over,
})
const of = ({ payroll_claims_id }: ExpenseClaim) => ({ payroll_claims_id })
const latest = async (): Promise<ExpenseClaim> => {
  const [claim] = (await meera.call(getOwnClaims)).claims
  if (!claim) throw new Error('no claim')
  return claim
}
const lineOf = ({ lines }: ExpenseClaim, at = 0) => ({ payroll_claim_lines_id: lines[at]?.payroll_claim_lines_id ?? '' })
async function draft(...lines: ClaimLineInput[]): Promise<ExpenseClaim> {
  await meera.call(startClaim, { body: { purpose: 'Travel to Pune' } })
  for (const body of lines) await meera.call(addClaimLine, { params: of(await latest()), body })
  return latest()
}
const receipt = (claim: ExpenseClaim, at: number) =>
  meera.call(addReceipt, {
    params: lineOf(claim, at),
    query: { file_name: 'bill.pdf' },
    raw: Buffer.from(`%PDF-1.4 ${claim.payroll_claims_id} ${at}`),
  })

test('above a limit an expense is refused at its amount when it is entered, or marked where the company bears it', async () => {
  await rule()
  const claim = await draft(meal(600_00))
  const add = (amount: number, over: Partial<ClaimLineInput> = {}) => ({ params: of(claim), body: meal(amount, over) })
  const refused = await meera.refused(addClaimLine, add(400_01))
  expect(refused.issues).toEqual([{ path: 'amount', message: 'The limit is ₹1,000.00 a claim: it would be ₹1,000.01' }])
  await meera.call(addClaimLine, add(400_00))
  expect((await latest()).lines.map(({ over }) => over)).toEqual([[], []])
  const more = { params: lineOf(claim), body: meal(700_00) }
  expect((await meera.refused(changeClaimLine, more)).issues[0]?.path).toBe('amount')
  await rule({ from_on: '2026-11-01', refuses: false })
  await meera.call(changeClaimLine, more)
  expect((await latest()).lines.flatMap(({ over }) => over)).toEqual([
    { limit_kind: 'claim', limit: 1_000_00, sum: 1_100_00, refuses: false },
  ])
  // October is of the rule before.
  expect((await meera.refused(addClaimLine, add(1_000_01, { spent_on: '2026-10-30' }))).issues[0]?.path).toBe('amount')
})

test('a receipt is needed above the amount of the day alone', async () => {
  await rule()
  const claim = await draft(meal(200_00), meal(200_01))
  expect(claim.lines.map(({ needs_receipt }) => needs_receipt)).toEqual([false, true])
  expect(await meera.refused(submitClaim, { params: of(claim) })).toMatchObject({
    message: 'Attach the receipt of each expense that needs one first.',
  })
  await receipt(claim, 1)
  await meera.call(submitClaim, { params: of(claim) })
  // The company asks for more after it was handed in.
  await rule({ receipt_above: 0 })
  const approve = { params: of(claim), body: { lines: [{ ...lineOf(claim), sanctioned: 200_00, reason: '' }] } }
  expect((await officer.refused(approveClaim, approve)).issues).toEqual([
    { path: 'lines.0.sanctioned', message: 'Its receipt is missing' },
  ])
})

test('the month counts over claims: what is handed in for the person, what is approved for the officer', async () => {
  await rule()
  const claims: ExpenseClaim[] = []
  for (const merchant of ['Udupi Cafe', 'Cafe Goa']) {
    const claim = await draft(meal(700_00, { merchant }))
    await receipt(claim, 0)
    await meera.call(submitClaim, { params: of(claim) })
    claims.push(claim)
  }
  const third = await draft(meal(100_00))
  const refused = await meera.refused(addClaimLine, { params: of(third), body: meal(1) })
  expect(refused.issues[0]?.message).toBe('The limit is ₹1,500.00 a month: it would be ₹1,500.01')
  await rule({ month_limit: 1_000_00 })
  const [first, second] = claims
  if (!first || !second) throw new Error('no claims')
  await officer.call(approveClaim, { params: of(first), body: { lines: [] } })
  expect((await officer.call(getClaim, { params: of(second) })).lines[0]?.over).toEqual([
    { limit_kind: 'month', limit: 1_000_00, sum: 1_400_00, refuses: true },
  ])
  expect(await officer.refused(approveClaim, { params: of(second), body: { lines: [] } })).toMatchObject({
    message: 'Cafe Goa: The limit is ₹1,000.00 a month: it would be ₹1,400.00.',
  })
  const less = [{ ...lineOf(second), sanctioned: 300_00, reason: 'The limit of the month' }]
  expect(await officer.call(approveClaim, { params: of(second), body: { lines: less } })).toMatchObject({ sanctioned: 300_00 })
  expect(await meera.refused(submitClaim, { params: of(third) })).toMatchObject({
    message: 'Udupi Cafe: The limit is ₹1,000.00 a month: it would be ₹1,100.00.',
  })
})

test('a removed expense comes back with its receipt, counts for nothing meanwhile, and is gone once the claim is handed in', async () => {
  const claim = await draft(meal(600_00), meal(500_00, { merchant: 'Cafe Goa' }))
  await receipt(claim, 0)
  await receipt(claim, 1)
  const removed = lineOf(claim, 1)
  await meera.call(removeClaimLine, { params: removed })
  expect(await latest()).toMatchObject({ claimed: 600_00, lines: [{ merchant: 'Udupi Cafe' }] })
  expect(await meera.refused(removeClaimLine, { params: removed })).toMatchObject({ code: 'not_found' })
  await meera.call(restoreClaimLine, { params: removed })
  expect((await latest()).lines.map(({ receipt: name }) => name)).toEqual(['bill.pdf', 'bill.pdf'])
  await meera.call(removeClaimLine, { params: removed })
  await rule()
  expect((await meera.refused(restoreClaimLine, { params: removed })).issues[0]?.path).toBe('amount')
  await meera.call(submitClaim, { params: of(claim) })
  expect(await meera.refused(restoreClaimLine, { params: removed })).toMatchObject({ code: 'not_found' })
  expect((await officer.call(listClaims, { query: {} })).rows).toMatchObject([
    { claimed: 600_00, sanctioned: 0, may_decide: true },
  ])
  const waiting = async (who: Actor) => who.call(countTabs, { params: { list_name: 'payroll-claims' }, query: {} })
  expect(await waiting(officer)).toEqual({ counts: { submitted: 1, all: 1 } })
  await expect(waiting(meera)).rejects.toThrow('forbidden')
})

const CLAIMS = 10_000
/** For a page of 50, in pieces of work of about a millisecond on an idle machine. */
const LIMIT = 300

test('a page of 10,000 claims is read within 300 ms', { timeout: 120_000 }, async () => {
  const claim = await draft(meal(600_00))
  await asha.tx(async (tx) => {
    await tx.client.query(
      `WITH made AS (INSERT INTO payroll_claims (companies_id, payroll_claims_id, payroll_employees_id, purpose, claim_status, submitted_on, created_at)
         SELECT $1, gen_random_uuid(), $2, 'Claim ' || n, 'submitted', '2026-11-10', $3 FROM generate_series(1, $4) n RETURNING payroll_claims_id)
       INSERT INTO payroll_claim_lines (companies_id, payroll_claim_lines_id, payroll_claims_id, spent_on, category, merchant, amount, note, created_at)
       SELECT $1, gen_random_uuid(), payroll_claims_id, '2026-11-10', 'meals', 'Cafe ' || n, 100 * n, '', $3 FROM made, generate_series(1, 3) n`,
      [tx.companies_id, claim.payroll_employees_id, tx.now, CLAIMS],
    )
  })
  const page = (after?: string) => officer.call(listClaims, { query: { after } })
  const { next } = await page()
  expect(await paced(() => timeOf(() => page(next ?? undefined)))).toBeLessThan(LIMIT)
  const { rows } = await page(next ?? undefined)
  const counted = await officer.call(countTabs, { params: { list_name: 'payroll-claims' }, query: {} })
  expect([rows.length, rows[0]?.claimed, counted.counts['submitted']]).toEqual([50, 600, 1_001])
})
