import { comparisonsOf, rails } from '#core/banking/bank-rules/rule.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import styles from './bank-rules.module.css'
import type { ConditionValues, RuleValues } from './rule-values.ts'

const fields = [
  { value: 'description', label: t('Description') },
  { value: 'party', label: t('Other party') },
  { value: 'amount', label: t('Amount') },
  { value: 'rail', label: t('Payment mode') },
] as const

const comparisonWords = {
  contains: t('contains'),
  starts_with: t('starts with'),
  is: t('is'),
  less_than: t('is less than'),
  more_than: t('is more than'),
  between: t('is between'),
} as const

const railOptions = rails.map((rail) => ({
  value: rail,
  label:
    rail.length <= 4 && rail !== 'card' && rail !== 'cash'
      ? rail.toUpperCase()
      : `${rail.charAt(0).toUpperCase()}${rail.slice(1)}`,
}))

type RowProps = {
  form: Form<RuleValues>
  at: number
  condition: ConditionValues
  onField: (field: ConditionValues['field']) => void
  onRemove: (() => void) | undefined
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ form, at, condition: { field, comparison }, onField, onRemove }: RowProps) {
  const path = `conditions.${at}`
  const compared = comparisonsOf[field]
  return (
    <div className={styles.condition}>
      <Select
        label={t('Condition {value}', { value: at + 1 })}
        hideLabel
        value={field}
        onChange={(chosen) => onField(chosen as ConditionValues['field'])}
        options={fields}
      />
      {compared.length > 1 && (
        <Select
          label={t('How to compare')}
          hideLabel
          {...form.at<string>(`${path}.comparison`)}
          options={compared.map((value) => ({ value, label: comparisonWords[value] }))}
        />
      )}
      {field === 'amount' ? (
        <>
          <MoneyInput
            label={comparison === 'between' ? t('From') : t('Amount')}
            hideLabel
            {...form.at<number | undefined>(`${path}.amount`)}
          />
          {comparison === 'between' && (
            <MoneyInput label={t('Up to')} hideLabel {...form.at<number | undefined>(`${path}.amount_to`)} />
          )}
        </>
      ) : field === 'rail' ? (
        <Select label={t('Payment mode')} hideLabel {...form.at<string>(`${path}.words`)} options={railOptions} />
      ) : (
        <TextInput
          label={t('Words')}
          hideLabel
          placeholder={field === 'party' ? t('Ravi Kumar') : t('OFFICE RENT')}
          maxLength={100}
          {...form.at<string>(`${path}.words`)}
        />
      )}
      {onRemove && <IconButton icon="delete" label={t('Remove condition {value}', { value: at + 1 })} onClick={onRemove} />}
    </div>
  )
}
