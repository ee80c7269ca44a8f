import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import {
  addClaimLine,
  addReceipt,
  approveClaim,
  changeClaimLine,
  type ExpenseClaim,
  type ClaimLineInput,
  approveClaims,
  discardClaim,
  getClaim,
  getOwnClaims,
  listClaims,
  readOwnReceipt,
  readReceipt,
  rejectClaim,
  removeClaimLine,
  startClaim,
  submitClaim,
  withdrawClaim,
} from '#contract/payroll/claims.ts'
import { hire } from '#test/support/payroll.ts'
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

const taxi: ClaimLineInput = { spent_on: '2026-11-10', category: 'local', merchant: 'City Cabs', amount: 450_00, note: '' }
const train: ClaimLineInput = { ...taxi, category: 'travel', merchant: 'IRCTC', amount: 1_240_50 }
const of = ({ payroll_claims_id }: ExpenseClaim) => ({ payroll_claims_id })
const latest = async (who: Actor): Promise<ExpenseClaim> => {
  const [claim] = (await who.call(getOwnClaims)).claims
  if (!claim) throw new Error('no claim')
  return claim
}
const lineOf = (claim: ExpenseClaim, at = 0) => ({ payroll_claim_lines_id: claim.lines[at]?.payroll_claim_lines_id ?? '' })
const receipt = (claim: ExpenseClaim, at: number, words: string, who = meera) =>
  who.call(addReceipt, { params: lineOf(claim, at), query: { file_name: `${words}.pdf` }, raw: Buffer.from(`%PDF-1.4 ${words}`) })

async function draft(lines: readonly ClaimLineInput[], who = meera): Promise<ExpenseClaim> {
  await who.call(startClaim, { body: { purpose: 'Travel to Pune' } })
  for (const line of lines) await who.call(addClaimLine, { params: of(await latest(who)), body: line })
  const claim = await latest(who)
  for (const [at] of lines.entries()) await receipt(claim, at, `${claim.payroll_claims_id} ${at}`, who)
  return latest(who)
}
async function submitted(lines: readonly ClaimLineInput[], who = meera): Promise<ExpenseClaim> {
  await who.call(submitClaim, { params: of(await draft(lines, who)) })
  return latest(who)
}
const titles = async (who: Actor) => (await who.call(listNotifications, { query: {} })).rows.map(({ title }) => title)

test('an employee without any right claims, and the officer approves line by line with a reason where it is less', async () => {
  const claim = await submitted([train, taxi])
  expect(claim).toMatchObject({ claim_status: 'submitted', claimed: 1_690_50, may_decide: false, paid_month: null })
  expect(await titles(officer)).toContain('Meera Iyer submitted a claim')
  const list = await officer.call(listClaims, { query: { status: 'submitted' } })
  expect(list.rows.map((row) => [row.claimed, row.may_decide])).toEqual([[1_690_50, true]])
  const at = claim.lines.findIndex(({ merchant }) => merchant === 'City Cabs')
  const less = { ...lineOf(claim, at), sanctioned: 400_00, reason: '' }
  const refused = await officer.refused(approveClaim, { params: of(claim), body: { lines: [less] } })
  expect(refused.issues).toEqual([{ path: 'lines.0.reason', message: 'Say why not all of it is paid' }])
  const more = await officer.refused(approveClaim, { params: of(claim), body: { lines: [{ ...less, sanctioned: 450_01 }] } })
  expect(more.issues).toEqual([{ path: 'lines.0.sanctioned', message: 'Enter at most what is claimed' }])
  const approved = await officer.call(approveClaim, {
    params: of(claim),
    body: { lines: [{ ...less, reason: 'Tip is not paid' }] },
  })
  expect(approved).toMatchObject({ claim_status: 'approved', sanctioned: 1_640_50, may_decide: false })
  expect(await titles(meera)).toContain('Your claim is approved: Travel to Pune')
  expect((await latest(meera)).lines.map(({ reason }) => reason)).toContain('Tip is not paid')
  expect(await officer.refused(rejectClaim, { params: of(claim), body: { decision_note: 'No' } })).toMatchObject({
    code: 'wrong_state',
  })
})

test('a claim is submitted with the receipt of each expense, withdrawn while it waits, changed and rejected with a reason', async () => {
  await meera.call(startClaim, { body: { purpose: 'Client visit' } })
  expect(await meera.refused(submitClaim, { params: of(await latest(meera)) })).toMatchObject({ code: 'wrong_state' })
  await meera.call(addClaimLine, { params: of(await latest(meera)), body: taxi })
  expect(await meera.refused(submitClaim, { params: of(await latest(meera)) })).toMatchObject({
    message: 'Attach the receipt of each expense that needs one first.',
  })
  await receipt(await latest(meera), 0, 'taxi')
  await meera.call(submitClaim, { params: of(await latest(meera)) })
  const claim = await latest(meera)
  const body = { ...taxi, amount: 400_00 }
  expect(await meera.refused(changeClaimLine, { params: lineOf(claim), body })).toMatchObject({ code: 'wrong_state' })
  await meera.call(withdrawClaim, { params: of(claim) })
  await meera.call(changeClaimLine, { params: lineOf(claim), body })
  const future = await meera.refused(addClaimLine, { params: of(claim), body: { ...taxi, spent_on: '2099-01-01' } })
  expect(future.issues[0]?.path).toBe('spent_on')
  await meera.call(submitClaim, { params: of(claim) })
  await officer.call(rejectClaim, { params: of(claim), body: { decision_note: 'Use the office car' } })
  expect(await latest(meera)).toMatchObject({ claim_status: 'rejected', decision_note: 'Use the office car', sanctioned: 0 })
  expect(await titles(meera)).toContain('Your claim is rejected: Client visit')
  const second = await draft([taxi, train])
  await meera.call(removeClaimLine, { params: lineOf(second) })
  expect((await latest(meera)).lines).toHaveLength(1)
  await meera.call(discardClaim, { params: of(second) })
  expect((await latest(meera)).purpose).toBe('Client visit')
})

test('nobody decides their own claim, reads that of another, or decides without the right', async () => {
  await hire(asha, 'Om Rao', { accounts_id: officer.accounts_id })
  const own = await submitted([taxi], officer)
  expect(await officer.refused(approveClaim, { params: of(own), body: { lines: [] } })).toMatchObject({ code: 'forbidden' })
  expect((await officer.call(listClaims, { query: {} })).rows.map(({ may_decide }) => may_decide)).toEqual([false])
  expect(await meera.refused(withdrawClaim, { params: of(own) })).toMatchObject({ code: 'not_found' })
  expect(await meera.refused(readOwnReceipt, { params: lineOf(own) })).toMatchObject({ code: 'not_found' })
  expect(await meera.refused(listClaims, { query: {} })).toMatchObject({ code: 'forbidden' })
  expect((await asha.send(readReceipt, { params: lineOf(own) })).rawPayload.toString()).toContain('%PDF-1.4')
  expect((await officer.send(readOwnReceipt, { params: lineOf(own) })).rawPayload.toString()).toContain('%PDF-1.4')
  const hidden = await draft([train])
  expect(await asha.refused(readReceipt, { params: lineOf(hidden) })).toMatchObject({ code: 'not_found' })
  expect(await asha.refused(approveClaim, { params: of(hidden), body: { lines: [] } })).toMatchObject({ code: 'not_found' })
  expect(await asha.refused(getClaim, { params: of(hidden) })).toMatchObject({ code: 'not_found' })
  const ids = [own, hidden].map((each) => each.payroll_claims_id)
  const result = await asha.call(approveClaims, { body: { ids } })
  expect([result.done, result.failed.map(({ id }) => id)]).toEqual([[own.payroll_claims_id], [hidden.payroll_claims_id]])
  expect(await asha.call(getClaim, { params: of(own) })).toMatchObject({ claim_status: 'approved', sanctioned: 450_00 })
})

test('the same receipt and the same day, merchant and amount are warned about, to an employee for their own claims alone', async () => {
  const ravi = await world.member(asha, ['EMPLOYEE'])
  await hire(asha, 'Ravi Das', { accounts_id: ravi.accounts_id })
  const first = await draft([train])
  await receipt(first, 0, 'same')
  await meera.call(submitClaim, { params: of(first) })
  const second = await draft([{ ...taxi, merchant: 'irctc', amount: 1_240_50 }], ravi)
  await receipt(second, 0, 'same', ravi)
  const flags = ({ lines }: ExpenseClaim) => lines.map((line) => [line.has_same_receipt, line.has_same_expense])
  expect(flags(await latest(ravi))).toEqual([[false, false]])
  await ravi.call(submitClaim, { params: of(second) })
  const seen = async (claim: ExpenseClaim) => flags(await officer.call(getClaim, { params: of(claim) }))
  expect([await seen(first), await seen(second)]).toEqual([[[true, true]], [[true, true]]])
  await officer.call(rejectClaim, { params: of(second), body: { decision_note: 'Claimed by Meera' } })
  expect(await seen(first)).toEqual([[false, false]])
})
