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
  /** What was looked for is known, and there is none. */
  isKnown: boolean
  error: Error | null
  onRetry: () => void
  /** `Nothing is due`, and what becomes of the money. */
  none: string
  children: ReactNode
}

/** In place of the form while what is owed is not known, or when nothing is. */
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

/** A document that owes, in paise or in the smallest unit of its currency; `most`: what of it can be set off. */
export type Due = { id: string; number: string; due_date: IsoDate; owes: number; most: number }

type ChoiceProps = {
  label: string
  dues: readonly Due[]
  currency?: string | null
  value: string
  /** Another one, and what of it can be set off. */
  onChoose: (id: string, most: number) => void
  name: string
  error: string | undefined
}

/** Which of the documents that owe. */
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

/** How much of it. */
export const DueAmount = ({ currency = null, ...field }: AmountProps) => (
  <MoneyInput label={t('Amount ({signOf})', { signOf: signOf(currency) })} currency={currency ?? undefined} {...field} />
)
