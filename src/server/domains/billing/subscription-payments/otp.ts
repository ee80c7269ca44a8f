import { type generateBankOtp } from '#contract/billing/subscription-payments.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Body } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { parsePaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { payingAccount } from './accounts.ts'

/** The number of passwords a person may request per day. */
const MOST_A_DAY = 10

type Row = {
  ref_no: string
  bank_accounts_id: string
  amount: number
  otp_status: 'sending' | 'sent' | 'failed'
  asked_at: Date
  used_at: Date | null
}

/** Writes the request; a job has the bank send the password. Throws `rate_limited` after ten in a day. */
export async function askForOtp(tx: CompanyTx, services: Dependencies, body: Body<typeof generateBankOtp>) {
  const amount = parsePaise(body.amount) ?? 0
  if (amount === 0) throw fieldError('amount', 'Payable amount cant be 0')
  const account = await payingAccount(tx, services, body[bankAccountField])
  // One request at a time: the next one of the same person waits until this one is committed, and then counts it.
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('bank otp ' || $1 || $2, 72))`, [
    tx.companies_id,
    tx.accounts_id,
  ])
  const { rows } = await tx.client.query<{ asked: number }>(
    `SELECT count(*)::integer AS asked FROM bank_otps WHERE companies_id = $1 AND asked_by = $2 AND asked_at > $3::timestamptz - interval '1 day'`,
    [tx.companies_id, tx.accounts_id, tx.now],
  )
  if ((rows[0]?.asked ?? 0) >= MOST_A_DAY)
    throw new AppError('rate_limited', 'You have requested ten one-time passwords today. Try again tomorrow.')
  const ref_no = `OTP${newId().replaceAll('-', '')}`
  await tx.client.query(
    'INSERT INTO bank_otps (companies_id, ref_no, bank_accounts_id, amount, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.companies_id, ref_no, account[bankAccountField], amount, tx.accounts_id, tx.now],
  )
  await audit(tx, 'otp_asked', 'bank_accounts', account[bankAccountField], { amount, ref_no })
  await services.jobs.enqueue(tx, otpJob(services), { ref_no })
  return { data: { ref_no } }
}

export async function otpState(tx: CompanyTx, ref_no: string) {
  const { otp_status, asked_at } = await otpBy(tx, ref_no)
  return { ref_no, otp_status, asked_at: asked_at.toISOString() }
}

/** Spends the request for this one payment. The password itself is the bank's to check. */
export async function useOtp(tx: CompanyTx, wanted: Pick<Row, 'ref_no' | 'bank_accounts_id' | 'amount'>): Promise<void> {
  const row = await otpBy(tx, wanted.ref_no)
  if (row.otp_status !== 'sent') throw fieldError('ft_details.otp', 'Please wait while OTP is being sent')
  if (row.bank_accounts_id !== wanted.bank_accounts_id || row.amount !== wanted.amount || row.used_at !== null)
    throw fieldError('ft_details.otp', 'This OTP is not for this payment. Request another.')
  const { rowCount } = await tx.client.query(
    'UPDATE bank_otps SET used_at = $3 WHERE companies_id = $1 AND ref_no = $2 AND used_at IS NULL',
    [tx.companies_id, wanted.ref_no, tx.now],
  )
  if (rowCount !== 1) throw fieldError('ft_details.otp', 'This OTP is already used. Request another.')
}

async function otpBy(tx: CompanyTx, ref_no: string): Promise<Row> {
  const { rows } = await tx.client.query<Row>('SELECT * FROM bank_otps WHERE companies_id = $1 AND ref_no = $2', [
    tx.companies_id,
    ref_no,
  ])
  if (!rows[0]) throw new AppError('not_found', 'You did not request this one-time password.')
  return rows[0]
}

export function otpJob(services: Dependencies): JobDefinition<{ ref_no: string }> {
  return {
    name: 'bank-otp',
    retries: 0,
    async run(company, { ref_no }) {
      const asked = await company(async (tx) => {
        const row = await otpBy(tx, ref_no)
        return { row, account: await payingAccount(tx, services, row.bank_accounts_id) }
      })
      const isSent = await sent(services, asked)
      await company((tx) =>
        tx.client.query('UPDATE bank_otps SET otp_status = $3 WHERE companies_id = $1 AND ref_no = $2', [
          tx.companies_id,
          ref_no,
          isSent ? 'sent' : 'failed',
        ]),
      )
    },
  }
}

type Asked = { row: Row; account: { debit_account_number: string; ifsc: string } }

async function sent({ bank }: Dependencies, { row, account }: Asked): Promise<boolean> {
  try {
    const debit = { account_number: account.debit_account_number, ifsc: account.ifsc }
    await bank?.sendOtp({ debit, amount: row.amount, ref_no: row.ref_no })
    return bank !== undefined
  } catch (error) {
    if (error instanceof OutsideError) return false
    throw error
  }
}
