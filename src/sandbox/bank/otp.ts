import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Account } from './ledger.ts'

const RESEND_MS = 30_000
const LIFE_MS = 5 * 60_000
const TRIES = 5

type Asked = { ref_no: string; amount: number }

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Eight capitals and digits that are not mistaken for one another. */
const transactionToken = () => [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
const digest = (otp: string, transaction_token: string) => createHash('sha256').update(`${otp}.${transaction_token}`).digest()

/** Sends a password and a token good for this account, amount and number; the sentence of refusal when it is too early. */
export function sendOtp(store: DatabaseSync, account: Account, { ref_no, amount }: Asked): string | undefined {
  const last = store.prepare('SELECT max(at) AS at FROM otps WHERE number = ?').get(account.number)?.['at']
  if (typeof last === 'number' && Date.now() - last < RESEND_MS && !isKnown(store, ref_no))
    return 'A one-time password was sent less than 30 seconds ago'
  if (isKnown(store, ref_no)) return undefined
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const issued = transactionToken()
  store
    .prepare('INSERT INTO otps (ref_no, number, amount, secret, at) VALUES (?, ?, ?, ?, ?)')
    .run(ref_no, account.number, amount, digest(otp, issued).toString('hex'), Date.now())
  const rupees = (amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  const body = `${otp} is your one-time password and ${issued} your transaction token to pay Rs ${rupees} from account ending ${account.number.slice(-4)}. Reference ${ref_no}. Tell nobody.`
  store.prepare('INSERT INTO messages (mobile, body, at) VALUES (?, ?, ?)').run(account.mobile, body, Date.now())
  return undefined
}

const isKnown = (store: DatabaseSync, ref_no: string) =>
  store.prepare('SELECT 1 FROM otps WHERE ref_no = ?').get(ref_no) !== undefined

type Given = Asked & { number: string; otp: string; transaction_token: string }

/** Uses the password up. Undefined when it was right, else the sentence of refusal; five wrong ones void it. */
export function useOtp(store: DatabaseSync, given: Given): string | undefined {
  const row = store.prepare('SELECT number, amount, secret, tries, used, at FROM otps WHERE ref_no = ?').get(given.ref_no)
  if (!row || row['number'] !== given.number || row['amount'] !== given.amount || row['used'] === 1)
    return 'This one-time password is not for this payment'
  if (Number(row['tries']) >= TRIES || Date.now() - Number(row['at']) > LIFE_MS) return 'This one-time password has expired'
  const right = timingSafeEqual(digest(given.otp, given.transaction_token), Buffer.from(String(row['secret']), 'hex'))
  store.prepare('UPDATE otps SET tries = tries + 1, used = ? WHERE ref_no = ?').run(right ? 1 : 0, given.ref_no)
  return right ? undefined : 'The one-time password or the transaction token is wrong'
}
