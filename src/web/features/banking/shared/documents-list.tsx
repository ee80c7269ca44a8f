import type { ForeignDocument } from '#contract/banking/foreign-accounts.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './foreign-accounts.module.css'

export type Chosen = { documents_id: string; parties_id: string; foreign_amount: number | undefined }

type Props = {
  noun: string
  rows: readonly ForeignDocument[]
  currency: string
  /** The amount to settle with, in the currency. */
  most: number
  /** Only documents of one party can be settled together. */
  isOfOne: boolean
  errors: Readonly<Record<string, string>>
  chosen: readonly Chosen[]
  onChoose: (chosen: readonly Chosen[]) => void
}

/** Documents in one currency to select, each with the amount settled. */
export function DocumentsList({ noun, rows, currency, most, isOfOne, errors, chosen, onChoose }: Props) {
  const taken = chosen.reduce((sum, { foreign_amount }) => sum + (foreign_amount ?? 0), 0)
  const left = most - taken
  const payer = isOfOne ? chosen[0]?.parties_id : undefined
  const tick = (row: ForeignDocument, isOn: boolean) =>
    onChoose(
      isOn
        ? [...chosen, { ...row, foreign_amount: left > 0 ? Math.min(row.foreign_due, left) : row.foreign_due }]
        : chosen.filter((each) => each.documents_id !== row.documents_id),
    )
  return (
    <fieldset className={styles.documents}>
      <legend className="visually-hidden">{noun}</legend>
      {rows.map((row) => {
        const at = chosen.findIndex((each) => each.documents_id === row.documents_id)
        const owing = t('{formatForeign} due', { formatForeign: formatForeign(row.foreign_due, currency) })
        return (
          <div key={row.documents_id} className={styles.document}>
            <Checkbox
              label={`${row.document_number}, ${row.party_name}`}
              help={[owing, row.due_date && t('due {date}', { date: formatDate(row.due_date) })].filter(Boolean).join(', ')}
              value={at >= 0}
              disabled={payer !== undefined && payer !== row.parties_id}
              onChange={(isOn) => tick(row, isOn)}
            />
            {at >= 0 && (
              <MoneyInput
                label={t('Of it ({currency})', { currency })}
                currency={currency}
                value={chosen[at]?.foreign_amount}
                error={errors[`allocations.${at}.foreign_amount`] ?? errors[`allocations.${at}.bills_id`]}
                onChange={(foreign_amount) =>
                  onChoose(chosen.map((each, index) => (index === at ? { ...each, foreign_amount } : each)))
                }
              />
            )}
          </div>
        )
      })}
      {errors['allocations'] !== undefined && <Notice tone="danger">{errors['allocations']}</Notice>}
    </fieldset>
  )
}
