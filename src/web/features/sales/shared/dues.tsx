import type { ReactNode } from 'react'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { amountOf, signOf } from '#web/features/currencies/shared/amounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'

type NoDuesProps = {
  title: string
  onClose: () => void
  /** The query has loaded, without a result. */
  isKnown: boolean
  error: Error | null
  onRetry: () => void
  /** `Nothing is due`, and what happens to the money. */
  none: string
  children: ReactNode
}

/** Shown in place of the form while open amounts are loading, or if there are none. */
export const NoDues = ({ title, onClose, isKnown, error, onRetry, none, children }: NoDuesProps) => (
  <Dialog isOpen onClose={onClose} title={title}>
    {error ? (
      <ErrorState error={error} onRetry={onRetry} />
    ) : isKnown ? (
      <EmptyState icon="invoice" title={none}>
        {children}
      </EmptyState>
    ) : (
      <Skeleton lines={4} />
    )}
  </Dialog>
)

/** An open document, in paise or the minor unit of its currency; `most`: the amount of it that can be settled. */
export type Due = { id: string; number: string; due_date: IsoDate; owes: number; most: number }

type ChoiceProps = {
  label: string
  dues: readonly Due[]
  currency?: string | null
  value: string
  /** Another document, and the amount of it that can be settled. */
  onChoose: (id: string, most: number) => void
  name: string
  error: string | undefined
}

/** Selects one of the open documents. */
export const DueChoice = ({ label, dues, currency = null, value, onChoose, name, error }: ChoiceProps) => (
  <Select
    label={label}
    name={name}
    value={value}
    error={error}
    onChange={(id) => {
      const chosen = dues.find((due) => due.id === id)
      if (chosen) onChoose(id, chosen.most)
    }}
    options={dues.map(({ id, number, due_date, owes }) => ({
      value: id,
      label: t('{number}, due {date}, {amountOf} due', {
        number,
        date: formatDate(due_date),
        amountOf: amountOf(owes, currency),
      }),
    }))}
  />
)

type AmountProps = {
  currency?: string | null
  value: number | undefined
  onChange: (amount: number | undefined) => void
  name: string
  error: string | undefined
}

/** The amount to settle. */
export const DueAmount = ({ currency = null, ...field }: AmountProps) => (
  <MoneyInput label={t('Amount ({signOf})', { signOf: signOf(currency) })} currency={currency ?? undefined} {...field} />
)
