import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './bank-rules.module.css'
import { ConditionRow } from './condition-row.tsx'
import { type ConditionValues, newCondition, type RuleValues } from './rule-values.ts'

const MOST_CONDITIONS = 10

/** The conditions of a rule on a line. */
export function ConditionFields({ form }: { form: Form<RuleValues> }) {
  const { conditions } = form.values
  const change = (next: ConditionValues[]) => form.set({ conditions: next })
  return (
    <fieldset className={styles.group}>
      <legend>{t('The line must have')}</legend>
      {conditions.length > 1 && (
        <Select
          label={t('Which of them')}
          hideLabel
          {...form.field('joined')}
          onChange={(joined) => form.set({ joined: joined === 'any' ? 'any' : 'all' })}
          options={[
            { value: 'all', label: t('All of these') },
            { value: 'any', label: t('Any one of these') },
          ]}
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          key={at}
          form={form}
          at={at}
          onField={(field) => change(conditions.with(at, newCondition(field)))}
          onRemove={conditions.length > 1 ? () => change(conditions.filter((_, no) => no !== at)) : undefined}
          condition={condition}
        />
      ))}
      <div>
        <Button
          icon="add"
          disabled={conditions.length >= MOST_CONDITIONS}
          onClick={() => change([...conditions, newCondition()])}
        >
          {t('Add condition')}
        </Button>
      </div>
    </fieldset>
  )
}
