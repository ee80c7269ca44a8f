import { useState } from 'react'
import type { Collection } from '#contract/sales/collect.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { collectionQuery } from './api.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { type Ending, pay } from './paying.ts'

type Payable = { least: Paise; most: Paise }
type Props = { token: string; collection: Collection; payable: Payable }

/** The amount, and the button that opens the checkout. */
export function PayPart({ token, collection, payable }: Props) {
  const { amount, script_url, company_name } = collection
  const isFixed = payable.least === payable.most
  const [typed, setTyped] = useState<Paise | undefined>(amount === null ? undefined : payable.most)
  const [refusal, setRefusal] = useState<string>()
  const [ending, setEnding] = useState<Ending>()
  const [step, setStep] = useState<'idle' | 'busy' | 'checkout'>('idle')
  const sum = isFixed ? payable.most : typed
  if (script_url === null)
    return (
      <Notice tone="warning">
        {t('You can’t pay online right now. Please ask {company_name} how to pay.', { company_name })}
      </Notice>
    )
  const press = async () => {
    if (sum === undefined || sum < payable.least || sum > payable.most) return setRefusal(boundsSentence(payable))
    setRefusal(undefined)
    setEnding(undefined)
    setStep('busy')
    const onCheckout = (isOpen: boolean) => setStep(isOpen ? 'checkout' : 'busy')
    const ended = await pay({ token, amount: sum, script_url, company_name, onCheckout })
    setStep('idle')
    setEnding(ended)
    await queryClient.invalidateQueries({ queryKey: collectionQuery(token).queryKey })
    if (ended.ended === 'success') setTyped(undefined)
  }
  return (
    <form
      className={styles.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step === 'idle') void press()
      }}
    >
      {!isFixed && (
        <MoneyInput
          label={t('Amount to pay (₹)')}
          value={typed}
          onChange={setTyped}
          error={refusal}
          help={boundsSentence(payable)}
        />
      )}
      <Button type="submit" tone="primary" size="form" wide busy={step !== 'idle'}>
        {sum === undefined ? t('Pay') : t('Pay ₹{amount}', { amount: formatPaise(sum) })}
      </Button>
      <output className={styles.quiet}>
        {step === 'checkout'
          ? t('Pay in the window of the payment gateway.')
          : step === 'busy'
            ? t('One moment, connecting to the payment gateway…')
            : t('By UPI, card or net banking')}
      </output>
      {ending && <Outcome ending={ending} />}
    </form>
  )
}

const boundsSentence = ({ least, most }: Payable) =>
  t('Between ₹{amount} and ₹{amount_2}', { amount: formatPaise(least), amount_2: formatPaise(most) })

function Outcome({ ending }: { ending: Ending }) {
  if (ending.ended === 'stopped') return ending.say === undefined ? null : <Notice tone="danger">{ending.say}</Notice>
  if (ending.ended === 'pending')
    return (
      <Notice tone="warning">
        {t('Payment is being processed. Do not pay again: this page and the company update automatically.')}
      </Notice>
    )
  return <Notice tone="success">{t('Payment Successful')}</Notice>
}
