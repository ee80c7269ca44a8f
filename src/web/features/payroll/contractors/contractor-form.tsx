import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Contractor, ContractorChange, NewContractor } from '#contract/payroll/contractors.ts'
import { monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { contractorChoicesQuery, useCreateContractor, useUpdateContractor } from './api.ts'
import { natureOptions, unitOptions } from './words.ts'

const newContractor = () => ({
  vendors_id: '',
  contractor_name: '',
  email: '',
  mobile_number: '',
  pan: '',
  gstin: '',
  tds_nature: 'professional',
  work: '',
  started_on: monthStart(today()),
  ended_on: '',
  gst_rate: '0',
  rate_unit: 'month',
  rate: undefined as number | undefined,
})

/** Adds a contractor: an existing vendor, or a new one with the fields that a vendor needs. */
export function NewContractorForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(contractorChoicesQuery)
  const { mutateAsync } = useCreateContractor()
  const navigate = useNavigate()
  const form = useForm({
    schema: NewContractor,
    initial: newContractor(),
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ payroll_contractors_id, contractor_name }) => {
      toast({ tone: 'success', text: t('{name} added', { name: contractor_name }) })
      onClose()
      void navigate({ to: '/payroll/contractors/$payroll_contractors_id', params: { payroll_contractors_id } })
    },
  })
  const vendors = data?.vendors ?? []
  const { field, values } = form
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Add contractor')} verb={t('Add contractor')}>
      {vendors.length > 0 && (
        <Select
          label={t('Vendor')}
          help={t('Choose one you pay already, and their PAN, bank account and TDS stay as they are')}
          options={[
            { value: '', label: t('A new vendor') },
            ...vendors.map(({ vendors_id, vendor_name }) => ({ value: vendors_id, label: vendor_name })),
          ]}
          {...field('vendors_id')}
        />
      )}
      {values.vendors_id === '' && <VendorFields form={form} />}
      <TermsFields form={form} hasGst={values.vendors_id !== '' || values.gstin !== ''} />
      <Pair>
        <MoneyInput label={t('Rate (₹)')} help={t('Without GST')} {...field('rate')} />
        <Select label={t('Per')} options={unitOptions} {...field('rate_unit')} />
      </Pair>
    </FormDrawer>
  )
}

function VendorFields({ form: { field, set } }: { form: Form<ReturnType<typeof newContractor>> }) {
  const code = (name: 'pan' | 'gstin') => ({
    ...field(name),
    onChange: (text: string) => set({ [name]: text.toUpperCase().replaceAll(/\s/g, '') }),
  })
  return (
    <>
      <TextInput label={t('Name')} help={t('As in their bank’s passbook')} {...field('contractor_name')} />
      <Pair>
        <TextInput label={t('Email')} optional type="email" inputMode="email" {...field('email')} />
        <TextInput label={t('Mobile')} optional inputMode="tel" {...field('mobile_number')} />
      </Pair>
      <Pair>
        <TextInput label="PAN" optional spellCheck={false} help={t('Without it TDS is 20% where it is due')} {...code('pan')} />
        <TextInput label="GSTIN" optional spellCheck={false} help={t('If they charge GST')} {...code('gstin')} />
      </Pair>
      <Select label={t('TDS')} options={natureOptions()} {...field('tds_nature')} />
    </>
  )
}

/** The rates in force today, and their own if that has ended. */
function gstOptions(current: string) {
  const rates = new Set([...gstSlabsOn(today()).map((slab) => slab.rate), current])
  return [...rates].toSorted((a, b) => Number(a) - Number(b)).map((rate) => ({ value: rate, label: `${rate}%` }))
}

type Terms = { work: string; started_on: string; ended_on: string; gst_rate: string }

function TermsFields<Values extends Terms>({ form, hasGst }: { form: Form<Values>; hasGst: boolean }) {
  return (
    <>
      <TextInput label={t('Work')} help={t('The line of their bills, such as Web design')} {...form.at<string>('work')} />
      <Pair>
        <DateInput label={t('Started on')} {...form.at<string>('started_on')} />
        <DateInput label={t('Ends on')} optional {...form.at<string>('ended_on')} />
      </Pair>
      {hasGst && (
        <Select
          label={t('GST on their invoices')}
          help={t('Counted only where the vendor has a GSTIN')}
          options={gstOptions(form.values.gst_rate)}
          {...form.at<string>('gst_rate')}
        />
      )}
    </>
  )
}

/** Changes what a contractor does, and from when to when; fills in a missing PAN. */
export function EditContractorForm({ contractor, onClose }: { contractor: Contractor; onClose: () => void }) {
  const { mutateAsync } = useUpdateContractor(contractor.payroll_contractors_id)
  const { work, started_on, ended_on, gst_rate, pan, gstin } = contractor
  const form = useForm({
    schema: ContractorChange,
    initial: { work, started_on, ended_on: ended_on ?? '', gst_rate, pan: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Change details')} verb={t('Save changes')}>
      {pan === null && <TextInput label="PAN" optional spellCheck={false} {...form.field('pan')} />}
      <TermsFields form={form} hasGst={gstin !== null} />
    </FormDrawer>
  )
}
