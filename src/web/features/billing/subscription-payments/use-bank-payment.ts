import { useState } from 'react'
import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import { accountProblem } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAskBalance } from './api.ts'
import { accountDetails, payFromBank } from './bank-payment-api.ts'
import { type BankPaymentErrors, firstError } from './bank-payment-errors.ts'
import type { Due } from './due.ts'
import { useBankOtp } from './use-bank-otp.ts'

/** A bank payment being filled in. */
export function useBankPayment(due: Due, onEnded: (ended: 'success' | 'pending') => Promise<void>) {
  const { accounts_id, companies_id } = useSession()
  const askBalance = useAskBalance()
  const [chosen, setChosen] = useState('')
  const { ref_no, sending, left, ...password } = useBankOtp(due.total)
  const [otp, setOtp] = useState('')
  const [token, setToken] = useState('')
  const [errors, setErrors] = useState<BankPaymentErrors>({})
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
    password.forget()
    setOtp('')
    setToken('')
  }
  const ofChosen = (rows: readonly PayingAccount[]) => rows.find((row) => row[bankAccountField] === chosen)

  const sendOtp = async (rows: readonly PayingAccount[]) => {
    const account = accountProblem(ofChosen(rows), due.total)
    setErrors({ account })
    if (account === undefined && sending !== 'sending') await password.send(chosen)
  }

  const submit = async (rows: readonly PayingAccount[]) => {
    const account = ofChosen(rows)
    const found = firstError(account, due.total, { sending, otp, token })
    setErrors(found)
    setProblem(undefined)
    if (account === undefined || Object.values(found).some((each) => each !== undefined) || isBusy) return
    setBusy(true)
    const ft_details = { ...accountDetails(account), accounts_id, companies_id, otp, transaction_token: token, ref_no }
    try {
      const said = await payFromBank(due, ft_details)
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

  const type = (set: (typed: string) => void, name: 'otp' | 'token') => (typed: string) => {
    set(typed)
    setErrors((old) => ({ ...old, [name]: undefined }))
  }
  const [typeOtp, typeToken] = [type(setOtp, 'otp'), type(setToken, 'token')]
  return { chosen, choose, sending, left, sendOtp, otp, typeOtp, token, typeToken, errors, problem, isBusy, submit }
}
