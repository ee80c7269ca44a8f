import { t } from '#core/messages.ts'
import { type TaxResidence, TaxResidenceInput } from '#contract/directory/tax-residence.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDecideTaxResidence } from './api.ts'
import { residenceValues, type ResidenceValues } from './residence-values.ts'
import { entityOptions, incomeOptions, natureOptions, treatmentOptions } from './words.ts'

type Props = { vendors_id: string; latest: TaxResidence | undefined; onClose: () => void }

/** Determines how payments to a vendor outside India are taxed. */
export function TaxResidenceForm({ vendors_id, latest, onClose }: Props) {
  const { mutateAsync } = useDecideTaxResidence(vendors_id)
  const form = useForm({
    schema: TaxResidenceInput,
    initial: residenceValues(latest),
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Tax decision saved for this vendor') })
      onClose()
    },
  })
  const { values, field, set } = form
  const isTreaty = values.treatment === 'treaty'
  const isTaxed = isTreaty || values.treatment === 'act'
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Tax on payments abroad')} verb={t('Save decision')}>
      <Select
        label={t('How payments are taxed')}
        options={treatmentOptions}
        {...field('treatment')}
        onChange={(value) => set({ treatment: value as TaxResidence['treatment'] })}
      />
      <DateInput label={t('From')} help={t('Applies to bills and advances from this date')} {...field('decided_from')} />
      {isTaxed && (
        <Pair>
          <Select label={t('What you pay for')} placeholder={t('Choose')} options={incomeOptions} {...field('income')} />
          <Select
            label={t('The vendor is a')}
            options={entityOptions}
            {...field('entity')}
            onChange={(value) => set({ entity: value as TaxResidence['entity'] })}
          />
        </Pair>
      )}
      <Pair>
        <TextInput label={t('Country')} optional {...field('country')} />
        <TextInput label={t('Tax number in that country')} optional spellCheck={false} {...field('foreign_tax_id')} />
      </Pair>
      {isTaxed && <PaymentFields form={form} />}
      {isTreaty && <TreatyFields form={form} />}
      <Textarea
        label={isTaxed ? t('Notes') : t('Why')}
        optional={isTaxed}
        help={isTaxed ? undefined : t('We keep this with the decision, for the statement and your auditor')}
        {...field('reason')}
      />
    </FormDrawer>
  )
}
/** What Form 27Q asks of a taxed payment, and who bears the tax. */
function PaymentFields({ form: { values, field, set } }: { form: Pick<Form<ResidenceValues>, 'values' | 'field' | 'set'> }) {
  return (
    <>
      <Pair>
        <TextInput
          label={t('Number of the country')}
          optional
          inputMode="numeric"
          help={t('For Form 27Q, from the department’s list of countries')}
          {...field('country_code')}
        />
        <Select
          label={t('Nature of remittance')}
          optional
          placeholder={t('Choose')}
          options={natureOptions}
          {...field('remittance_nature')}
        />
      </Pair>
      <Checkbox
        label={t('We bear the tax')}
        help={t('The sum agreed is net of tax: a bill is increased by the tax, which is part of its cost')}
        value={values.bears_tax}
        onChange={(bears_tax) => set({ bears_tax })}
      />
    </>
  )
}

function TreatyFields({ form: { field } }: { form: Form<ResidenceValues> }) {
  return (
    <>
      <Pair>
        <TextInput label={t('Treaty rate (%)')} inputMode="decimal" {...field('treaty_rate')} />
        <TextInput label={t('Treaty article')} optional {...field('treaty_article')} />
      </Pair>
      <DateInput label={t('Tax residency certificate until')} optional {...field('trc_until')} />
      <Pair>
        <DateInput label={t('Form 10F until')} optional {...field('form_10f_until')} />
        <DateInput label={t('No-PE declaration until')} optional {...field('no_pe_until')} />
      </Pair>
    </>
  )
}
