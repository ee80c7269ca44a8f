import { useState } from 'react'
import { decimalPaise, formatPaise, parsePaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Popup, warmPopup } from '#web/ui/popup.tsx'
import styles from './transactions.module.css'

type Range = { least: string | undefined; most: string | undefined }
const paise = (rupees: string | undefined) => (rupees === undefined ? undefined : parsePaise(rupees))
const rupees = (amount: number | undefined) => (amount === undefined ? undefined : decimalPaise(Math.abs(amount)))

/** The range as text, on the button and in its chip. */
export function amountWords({ least, most }: Range): string | undefined {
  const [low, high] = [paise(least), paise(most)]
  if (low !== undefined && high !== undefined)
    return low === high ? `₹${formatPaise(low)}` : `₹${formatPaise(low)} – ₹${formatPaise(high)}`
  if (low !== undefined) return t('₹{amount} or more', { amount: formatPaise(low) })
  return high === undefined ? undefined : t('up to ₹{amount}', { amount: formatPaise(high) })
}

/** Filters by an amount or a range of amounts, in either direction. */
export function AmountRange({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const [button, setButton] = useState<HTMLElement>()
  const [typed, setTyped] = useState<{ least: number | undefined; most: number | undefined }>({
    least: undefined,
    most: undefined,
  })
  const shown = amountWords(value) ?? t('Any amount')
  const open = (pressed: HTMLElement) => {
    setTyped({ least: paise(value.least), most: paise(value.most) })
    setButton(pressed)
  }
  return (
    <>
      <Button
        icon="money"
        aria-label={t('Amount: {shown}', { shown })}
        aria-haspopup="dialog"
        aria-expanded={button !== undefined}
        onPointerEnter={warmPopup}
        onFocus={warmPopup}
        onClick={(event) => (button === undefined ? open(event.currentTarget) : setButton(undefined))}
      >
        {shown}
      </Button>
      {button && (
        <Popup anchor={button} onClose={() => setButton(undefined)} className={styles.popup} label={t('Amount')}>
          <form
            className={styles.range}
            onSubmit={(event) => {
              event.preventDefault()
              event.stopPropagation()
              onChange({ least: rupees(typed.least), most: rupees(typed.most) })
              setButton(undefined)
            }}
          >
            <MoneyInput
              label={t('At least (₹)')}
              value={typed.least}
              onChange={(least) => setTyped((old) => ({ ...old, least }))}
            />
            <MoneyInput label={t('At most (₹)')} value={typed.most} onChange={(most) => setTyped((old) => ({ ...old, most }))} />
            <Button type="submit" tone="primary" wide>
              {t('Apply')}
            </Button>
          </form>
        </Popup>
      )}
    </>
  )
}
