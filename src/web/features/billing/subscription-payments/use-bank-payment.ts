import { useEffect, useState } from 'react'
import { FT_TRANSACTION_TYPE, type FtDetails } from '#contract/billing/subscription-payments.ts'
import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import {
  accountProblem,
  OTP_RESEND_SECONDS,
  otpProblem,
  transactionTokenProblem,
} from '#core/billing/subscription-payments/checks.ts'
import { paymentStatusIds, pendingStatuses, successStatuses } from '#core/documents/gateway-payment-states.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { askOtp, readOtp, requestLink, useAskBalance } from './api.ts'
import type { Due } from './due.ts'
import { isDecided, waitFor } from './wait.ts'

type Errors = { account?: string | undefined; otp?: string | undefined; token?: string | undefined }

/** How long the page waits for the bank before it reports the payment as processing. */
const PATIENCE_MS = 12_000

/** A bank payment being filled in. Checks run in the order of the specification; the first that fails is shown. */
export function useBankPayment(due: Due, onEnded: (ended: 'success' | 'pending') => Promise<void>) {
  const { accounts_id, companies_id } = useSession()
  const askBalance = useAskBalance()
  const [chosen, setChosen] = useState('')
  const [ref_no, setRefNo] = useState('')
  const [sending, setSending] = useState<'none' | 'sending' | 'sent'>('none')
  const [left, restart] = useCountdown(OTP_RESEND_SECONDS)
  const [otp, setOtp] = useState('')
  const [token, setToken] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const choose = (bank_accounts_id: string) => {
    setChosen(bank_accounts_id)
    setErrors({})
    // A password is valid only for the account it was sent for.
    if (bank_accounts_id !== chosen) forget()
    askBalance.mutate(bank_accounts_id)
  }
  const forget = () => {
    setRefNo('')
    setSending('none')
    setOtp('')
    setToken('')
  }
  const ofChosen = (rows: readonly PayingAccount[]) => rows.find((row) => row[bankAccountField] === chosen)

  const sendOtp = async (rows: readonly PayingAccount[]) => {
    const account = accountProblem(ofChosen(rows), due.total)
    setErrors({ account })
    if (account !== undefined || sending === 'sending') return
    setSending('sending')
    try {
      const { data } = await askOtp(chosen, due.total)
      await untilSent(data.ref_no)
      setRefNo(data.ref_no)
      setSending('sent')
      restart()
      toast({ tone: 'success', text: t('OTP sent to registered mobile/email') })
    } catch (error) {
      setSending('none')
      toast({ tone: 'danger', text: sentence(error, t('Something went wrong')) })
    }
  }

  const submit = async (rows: readonly PayingAccount[]) => {
    const account = ofChosen(rows)
    const found = firstError(account, due, sending, otp, token)
    setErrors(found)
    setProblem(undefined)
    if (account === undefined || Object.values(found).some((each) => each !== undefined) || isBusy) return
    setBusy(true)
    const ft_details = { ...details(account), accounts_id, companies_id, otp, transaction_token: token, ref_no }
    try {
      const said = await pay(due, ft_details)
      if (said.ended !== 'failed') return await onEnded(said.ended)
      setProblem(said.reason)
      toast({ tone: 'danger', text: t('Payment failed !') })
      forget()
    } catch (error) {
      toast({ tone: 'danger', text: sentence(error, t('Payment failed !')) })
    } finally {
      setBusy(false)
    }
  }

  const typeOtp = (typed: string) => {
    setOtp(typed)
    setErrors((old) => ({ ...old, otp: undefined }))
  }
  const typeToken = (typed: string) => {
    setToken(typed)
    setErrors((old) => ({ ...old, token: undefined }))
  }
  return { chosen, choose, sending, left, sendOtp, otp, typeOtp, token, typeToken, errors, problem, isBusy, submit }
}

function firstError(account: PayingAccount | undefined, due: Due, sending: string, otp: string, token: string): Errors {
  const first = accountProblem(account, due.total)
  if (first !== undefined) return { account: first }
  if (sending !== 'sent') return { otp: t('Please wait while OTP is being sent') }
  // Two visible fields: each shows its own error.
  return { otp: otpProblem(otp), token: transactionTokenProblem(token) }
}

const details = (account: PayingAccount) => ({
  debit_account_number: account.debit_account_number,
  transaction_types_id: FT_TRANSACTION_TYPE,
  mobile_number: account.mobile_number,
  partner_banks_id: account.partner_banks_id,
  [bankAccountField]: account[bankAccountField],
})

/** If the bank does not answer within seconds, the password counts as not sent. */
async function untilSent(ref_no: string) {
  for (let look = 0; look < 20; look++) {
    const { otp_status } = await readOtp(ref_no)
    if (otp_status === 'sent') return
    if (otp_status === 'failed') break
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  throw new ApiError({ status: 503, code: 'unavailable', message: '' })
}

type Said = { ended: 'success' | 'pending' } | { ended: 'failed'; reason: string | undefined }

async function pay(due: Due, ft_details: FtDetails): Promise<Said> {
  // The password is single-use, so it identifies the attempt: two requests are one payment.
  const link = await requestLink(due, { payment_method: 'ft', ft_details }, `ft-${ft_details.ref_no}`)
  const isOver = (id: number) => id === paymentStatusIds.pending
  const state = await waitFor(
    link.payment_token,
    (now) => isDecided(now) || isOver(now.subscription_payment_statuses_id),
    PATIENCE_MS,
  )
  const id = state.subscription_payment_statuses_id
  if (successStatuses.includes(id)) return { ended: 'success' }
  if (!pendingStatuses.includes(id)) return { ended: 'failed', reason: state.failure_reason ?? undefined }
  return { ended: 'pending' }
}

/** Remaining seconds; undefined until started. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000))), restart]
}
