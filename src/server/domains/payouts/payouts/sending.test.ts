import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { approvePayouts, getPayoutOtp, askPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { receiveBankWebhook, refreshPayout } from '#contract/payouts/payouts.ts'
import { servicePath } from '#contract/services.ts'
import { inCompany } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { otpJob } from './otp-mail.ts'
import { sendJob } from './send-payouts.ts'
import { statusPollJob } from './status-polling.ts'

let world: World
let sandboxes: Sandboxes
let desk: Payables

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('bank', { faults: [], rails_down: [], webhooks: { mode: 'lost' } })
  desk = await openPayables(world)
})

const company = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(world.app.services.database, { companies_id: desk.asha.companies_id, accounts_id: null }, work)
const made = async (ending = '1234', amount = 5_000_00) => {
  const { vendors_id } = await desk.vendor(ending)
  return desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount }))
}
/** Released, but no job has run yet. */
const released = async (...payouts_ids: string[]) => {
  const right = await desk.otp(payouts_ids)
  await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
}
const standing = async () => {
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ payout_status: string; status_reason: string | null; count: number }>(
      'SELECT payout_status, status_reason, count(*)::int AS count FROM payouts WHERE companies_id = $1 GROUP BY 1, 2 ORDER BY 3',
      [tx.companies_id],
    ),
  )
  return rows
}
const fileOf = async (count: number) => {
  await desk.vendor('1234', 'Good')
  const raw = Buffer.from(['Vendor,Amount', ...Array.from({ length: count }, (_, at) => `Good,${at + 1}`)].join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  await desk.asha.call(startRowImport, { params: { row_imports_id }, body: { leave_wrong: false, again: false } })
  await desk.drain()
  const right = await desk.otp([], desk.ravi, row_imports_id)
  await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
}
const tooMany = (times: number) =>
  sandboxes.control('bank', {
    faults: Array.from({ length: times }, () => ({ route: 'POST /v1/payouts', fault: 'error', status: 429 })),
  })

test('while the bank takes no order at all the others keep their place in the queue, unmarked', async () => {
  await fileOf(21)
  await tooMany(20)
  await desk.drain()
  expect(await standing()).toEqual([
    { payout_status: 'queued', status_reason: null, count: 1 },
    { payout_status: 'queued', status_reason: 'The bank could not be reached', count: 20 },
  ])
})

test('one order that the bank takes is reason enough to go on with the next', async () => {
  await fileOf(21)
  await tooMany(19)
  await desk.drain()
  expect(await standing()).toEqual([
    { payout_status: 'processed', status_reason: null, count: 2 },
    { payout_status: 'queued', status_reason: 'The bank could not be reached', count: 19 },
  ])
})

test('an answer that cannot be booked leaves the others booked', async () => {
  const [one, two] = [await made(), await made('2345')]
  await released(one.payouts_id, two.payouts_id)
  const { bank } = world.app.services
  if (!bank) throw new Error('no bank')
  // The database takes no text with a null character.
  const services: Dependencies = {
    ...world.app.services,
    bank: {
      ...bank,
      payOut: async (order) => {
        const answer = await bank.payOut(order)
        return order.reference === one.reference && typeof answer === 'object' ? { ...answer, utr: '\u0000' } : answer
      },
    },
  }
  await expect(sendJob(services).run(company, {})).rejects.toThrow('invalid byte sequence')
  expect(await desk.look(one.payouts_id)).toMatchObject({ payout_status: 'processing', journal_entries_id: null })
  expect(await desk.look(two.payouts_id)).toMatchObject({ payout_status: 'processed' })
  expect(await desk.asked(one.payouts_id)).toMatchObject({ payout_status: 'processed' })
})

test('without a bank an order has failed, and a poll leaves it as it is', async () => {
  const { payouts_id } = await made()
  await released(payouts_id)
  const { bank: _bank, ...services } = world.app.services
  await sendJob(services as Dependencies).run(company, {})
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'failed', status_reason: 'This account cannot pay' })
  const slow = await made('9002')
  await desk.pay([slow.payouts_id])
  await statusPollJob(services as Dependencies).run(company, { payouts_ids: [slow.payouts_id] })
  expect(await desk.look(slow.payouts_id)).toMatchObject({ payout_status: 'processing' })
})

test('a poll that the bank does not answer is repeated later; a fault of ours is not taken for silence', async () => {
  const { payouts_id, reference } = await made('9002')
  await desk.pay([payouts_id])
  await sandboxes.control('bank', {
    conclude_payout: { reference, status: 'processed' },
    faults: [{ route: 'GET /v1/payouts/:reference', fault: 'error', status: 503 }],
  })
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processing' })
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processed' })
  const { bank } = world.app.services
  const failing = {
    ...world.app.services,
    bank: {
      ...bank,
      payoutByReference: async () => {
        throw new TypeError('ours')
      },
    },
  } as unknown as Dependencies
  await expect(statusPollJob(failing).run(company, { payouts_ids: [payouts_id] })).rejects.toThrow('ours')
})

test('the bank’s own news is taken by its signature alone', async () => {
  const { payouts_id, reference } = await made('9002')
  await desk.pay([payouts_id])
  await sandboxes.control('bank', { webhooks: { mode: 'hold' } })
  await sandboxes.control('bank', { conclude_payout: { reference, status: 'processed' } })
  const letters = await sandboxes.get<{ headers: Record<string, string>; body: string }[]>('bank', '/_webhooks')
  const letter = letters.find(({ body }) => body.includes(reference))
  const url = `${servicePath(receiveBankWebhook.service)}${receiveBankWebhook.path}`
  const send = (body = letter?.body ?? '') =>
    world.app.http.inject({ method: 'POST', url, headers: letter?.headers ?? {}, payload: body })
  const forged = await send(letter?.body.replace('processed', 'reversed'))
  expect([forged.statusCode, forged.json().message]).toEqual([401, 'The signature is not the bank’s.'])
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processing' })
  const taken = await send()
  expect(taken.json()).toMatchObject({ outcome: 'accepted' })
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed' })
  expect((await send()).json()).toMatchObject({ outcome: 'duplicate' })
})

test('a one-time password that could not be texted counts as failed, and who it was sent to is told by two letters', async () => {
  const { payouts_id } = await made()
  await world.app.services.database.pool.query('UPDATE accounts SET verified_mobile_number = $2 WHERE accounts_id = $1', [
    desk.ravi.accounts_id,
    '9820012345',
  ])
  const { data } = await desk.ravi.call(askPayoutOtp, { body: { payouts_ids: [payouts_id], row_imports_id: null } })
  const { config } = world.app.services
  const silent = { ...world.app.services, config: { ...config, smsUrl: 'http://127.0.0.1:9/sms' } }
  await otpJob(silent).run(company, { ref_no: data.ref_no })
  expect(await desk.ravi.call(getPayoutOtp, { params: { ref_no: data.ref_no } })).toMatchObject({
    otp_status: 'failed',
    sent_to: expect.stringMatching(/^98X+45$/),
  })
})

test('a password by mail says of the address its first letter and its domain', async () => {
  const { payouts_id } = await made()
  const { ref_no } = await desk.otp([payouts_id])
  expect((await desk.ravi.call(getPayoutOtp, { params: { ref_no } })).sent_to).toMatch(/^.•••@example\.in$/)
})

test('a payout that waits is sent at once when someone asks, and not before its time otherwise', async () => {
  const { payouts_id } = await made()
  await tooMany(1)
  await desk.pay([payouts_id])
  await desk.drain()
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'queued' })
  await desk.asha.call(refreshPayout, { params: { payouts_id } })
  await desk.drain()
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed' })
})
