import { t } from '#core/messages.ts'
import { type BankRule, type MinedRule, NewBankRule } from '#contract/banking/bank-rules.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { tidy } from '#web/lib/tidy.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveRule, useTryRule } from './api.ts'
import { ConditionFields } from './condition-fields.tsx'
import { type AccountChoice, LineFilters } from './line-filters.tsx'
import { PartFields } from './part-fields.tsx'
import { newValues, type RuleValues, valuesOf } from './rule-values.ts'
import { TrialView } from './trial-view.tsx'

type Props = {
  rule: BankRule | undefined
  mined: MinedRule | undefined
  accounts: readonly AccountChoice[]
  onClose: () => void
}

/** A rule: its conditions, its target and a simulation on past lines. */
export function RuleDrawer({ rule, mined, accounts, onClose }: Props) {
  const { mutateAsync } = useSaveRule(rule?.bank_rules_id)
  const { mutate: tryOut, data: trial, isPending } = useTryRule()
  const form = useForm({
    schema: NewBankRule,
    initial: rule ? valuesOf(rule) : newValues(mined),
    submit: (body) => mutateAsync(body),
    onDone: ({ rule_name }) => {
      toast({ tone: 'success', text: t('“{rule_name}” saved', { rule_name }) })
      onClose()
    },
  })
  const { field } = form
  const tryIt = () => {
    const wanted = tidy(NewBankRule, form.values) as NewBankRule
    const { direction, bank_accounts_id, joined, conditions, parts } = wanted
    tryOut({ bank_rules_id: rule?.bank_rules_id ?? null, direction, bank_accounts_id, joined, conditions, parts })
  }
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      width={640}
      title={rule ? t('Change rule') : t('New rule')}
      description={t('We try rules from the top and apply the first that fits a line.')}
      verb={t('Save rule')}
    >
      <TextInput label={t('Name')} placeholder={t('Office rent')} maxLength={80} {...field('rule_name')} />
      <ConditionFields form={form} />
      <LineFilters form={form} accounts={accounts} />
      <PartFields form={form} />
      <TextInput
        label={t('Memo')}
        optional
        maxLength={300}
        help={t("Text for the entries; if empty, the bank's description")}
        {...field('memo')}
      />
      <ActsField form={form} />
      <div>
        <Button icon="play" busy={isPending} onClick={tryIt}>
          {t('Try it on past lines')}
        </Button>
      </div>
      {trial && <TrialView trial={trial} />}
    </FormDrawer>
  )
}

/** Whether the rule suggests or categorises. */
function ActsField({ form }: { form: Form<RuleValues> }) {
  return (
    <>
      <RadioGroup
        label={t('On new lines')}
        {...form.field('acts')}
        onChange={(acts) => form.set({ acts: acts === 'automatic' ? 'automatic' : 'suggest' })}
        options={[
          { value: 'suggest', label: t('Suggest: you accept the suggestion, or run the rule') },
          { value: 'automatic', label: t('Categorise them') },
        ]}
      />
      {form.values.acts === 'automatic' && (
        <Notice>
          {t(
            'It runs automatically after you put five such lines there yourself, with no more than 1% elsewhere. Until then it suggests.',
          )}
        </Notice>
      )}
    </>
  )
}
