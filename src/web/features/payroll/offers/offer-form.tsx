import * as z from 'zod/mini'
import { useNavigate } from '@tanstack/react-router'
import { type Offer, OfferInput } from '#contract/payroll/offers.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type ContractKind, paysStipend } from '#core/payroll/contract-cover.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { contractOptions } from '../shared/contract-words.ts'
import { useSaveOffer } from './api.ts'

const percent = z.string().check(z.regex(/^\d{1,2}$|^100$/, 'Enter a percentage up to 100'))
const schema = z.object({ ...OfferInput.shape, basic_percent: percent, hra_percent: percent })

const newOffer = () => ({
  candidate_name: '',
  candidate_email: '',
  designation: '',
  joins_on: addDays(monthEnd(today()), 1),
  valid_until: addDays(today(), 7),
  state: '',
  contract_kind: 'permanent' as ContractKind,
  ctc: undefined as number | undefined,
  basic_percent: '50',
  hra_percent: '40',
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  has_gratuity: true,
})
type Values = ReturnType<typeof newOffer>

const valuesOf = (offer: Offer): Values => ({
  ...offer,
  contract_kind: offer.contract_kind ?? 'permanent',
  basic_percent: String(offer.basic_percent),
  hra_percent: String(offer.hra_percent),
})

/** Drafts an offer, or changes one that is not answered. */
export function OfferForm({ offer, onClose }: { offer?: Offer; onClose: () => void }) {
  const { mutateAsync } = useSaveOffer(offer?.payroll_offers_id)
  const navigate = useNavigate()
  const form = useForm({
    schema,
    initial: offer ? valuesOf(offer) : newOffer(),
    submit: (body, { idempotencyKey }) =>
      mutateAsync({
        body: { ...body, basic_percent: Number(body.basic_percent), hra_percent: Number(body.hra_percent) },
        idempotencyKey,
      }),
    onDone: ({ payroll_offers_id }) => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
      void navigate({ to: '/payroll/offers/$payroll_offers_id', params: { payroll_offers_id } })
    },
  })
  const money = form.at<number | undefined>('ctc')
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={offer ? t('Change offer') : t('New offer')}
      verb={offer ? t('Save changes') : t('Save draft')}
    >
      <TextInput label={t('Name of the candidate')} {...form.field('candidate_name')} />
      <TextInput label={t('Email')} type="email" inputMode="email" {...form.field('candidate_email')} />
      <TextInput label={t('Position')} {...form.field('designation')} />
      <Pair>
        <DateInput label={t('Joins on')} {...form.field('joins_on')} />
        <DateInput label={t('Valid until')} {...form.field('valid_until')} />
      </Pair>
      <Select
        label={t('State of work')}
        placeholder={t('Choose a state')}
        options={stateOptions()}
        {...form.at<string>('state')}
      />
      <Select label={t('Contract')} options={contractOptions} {...form.at<string>('contract_kind')} />
      <MoneyInput
        label={t('Yearly cost to the company (₹)')}
        help={t('The components cost this to the rupee, with the employer’s shares inside')}
        {...money}
      />
      {paysStipend(form.values.contract_kind) ? (
        <Notice>{t('A twelfth of it is the stipend. EPF, ESI, bonus and gratuity do not apply (not verified).')}</Notice>
      ) : (
        <StructureFields form={form} />
      )}
    </FormDrawer>
  )
}

/** How the cost becomes components. */
function StructureFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <Pair>
        <TextInput label={t('Basic pay (% of the cost)')} inputMode="numeric" {...form.at<string>('basic_percent')} />
        <TextInput label={t('House rent allowance (% of basic)')} inputMode="numeric" {...form.at<string>('hra_percent')} />
      </Pair>
      <Checkbox label={t('Member of the provident fund')} {...form.field('is_epf')} />
      {form.values.is_epf && (
        <>
          <Checkbox label={t('Provident fund on the full wage, above the ceiling too')} {...form.field('epf_on_full_wage')} />
          <Checkbox label={t('Member of the pension scheme (EPS)')} {...form.field('is_pension')} />
        </>
      )}
      <Checkbox label={t('Gratuity is part of the cost')} {...form.field('has_gratuity')} />
    </>
  )
}
