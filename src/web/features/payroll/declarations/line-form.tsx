import { type DeclarationLine, DeclarationLineInput } from '#contract/payroll/declarations.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { DeclarationKind } from '#core/payroll/declared-lines.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveLine } from './api.ts'
import { amountWords, kindOptions, monthOptions, pastYearOptions } from './words.ts'

type Props = { year_start: string; line?: DeclarationLine | undefined; onClose: () => void }

const emptyLine = (year_start: string) => ({
  line_kind: 'rent' as DeclarationKind,
  amount: undefined as number | undefined,
  tax: 0 as number | undefined,
  description: '',
  party_name: '',
  party_pan: '',
  city: '',
  from_month: year_start,
  until_month: `${financialYear(year_start).end.slice(0, 7)}-01`,
  is_senior: false,
  past_regime: 'new' as 'new' | 'old',
})

const valuesOf = (year_start: string, line: DeclarationLine | undefined) => {
  const empty = emptyLine(year_start)
  if (!line) return empty
  const { line_kind, amount, tax, description, party_name, party_pan, city, from_month, until_month, is_senior, past_regime } =
    line
  return {
    line_kind,
    amount,
    tax,
    description,
    party_name,
    city,
    is_senior,
    party_pan: party_pan ?? empty.party_pan,
    from_month: from_month ?? empty.from_month,
    until_month: until_month ?? empty.until_month,
    past_regime: past_regime ?? empty.past_regime,
  }
}
type Values = ReturnType<typeof emptyLine>

/** Declares an item of the tax year, or changes one. */
export function LineForm({ year_start, line, onClose }: Props) {
  const { mutateAsync } = useSaveLine(year_start, line?.payroll_declaration_lines_id)
  const form = useForm({
    schema: DeclarationLineInput,
    initial: valuesOf(year_start, line),
    submit: (body, { idempotencyKey }) => mutateAsync({ body: onlyOf(body, year_start), idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  const { line_kind } = form.values
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={line ? t('Change the line') : t('Declare an item')}
      verb={line ? t('Save changes') : t('Add item')}
    >
      <Select label={t('What you declare')} options={kindOptions} {...form.at<string>('line_kind')} />
      <MoneyInput label={amountWords[line_kind]} {...form.at<number | undefined>('amount')} />
      <Details form={form} year_start={year_start} />
    </FormDialog>
  )
}

/** Without what belongs to another kind, which may have been filled before the kind was changed. */
function onlyOf(body: DeclarationLineInput, year_start: string): DeclarationLineInput {
  const { line_kind } = body
  const isRent = line_kind === 'rent'
  const hasParty = isRent || line_kind === 'house_interest' || line_kind === 'earlier_job'
  return {
    ...body,
    tax: line_kind === 'earlier_job' ? body.tax : 0,
    description: hasParty ? '' : body.description,
    party_name: hasParty ? body.party_name : '',
    party_pan: hasParty ? body.party_pan : null,
    city: isRent ? body.city : '',
    from_month: isRent ? body.from_month : line_kind === 'past_income' ? pastYear(body, year_start) : null,
    past_regime: line_kind === 'past_income' ? body.past_regime : null,
    until_month: isRent ? body.until_month : null,
    is_senior: line_kind === 'health' || line_kind === 'health_parents' ? body.is_senior : false,
  }
}

/** The year before, until another one is chosen: the form begins with a month of this one. */
const pastYear = ({ from_month }: DeclarationLineInput, year_start: string) =>
  from_month !== null && from_month < year_start ? from_month : (pastYearOptions(year_start)[0]?.value ?? null)

function Details({ form, year_start }: { form: Form<Values>; year_start: string }) {
  switch (form.values.line_kind) {
    case 'rent':
      return <RentFields form={form} year_start={year_start} />
    case 'house_interest':
      return <Party form={form} name={t('Lender')} pan={t('PAN of the lender')} />
    case 'earlier_job':
      return (
        <>
          <MoneyInput label={t('Tax deducted there (₹)')} {...form.at<number | undefined>('tax')} />
          <TextInput label={t('Employer')} {...form.field('party_name')} />
        </>
      )
    case 'past_income':
      return <PastFields form={form} year_start={year_start} />
    case 'health':
    case 'health_parents':
      return (
        <>
          <TextInput label={t('Insurer')} optional {...form.field('description')} />
          <Checkbox label={t('Somebody insured is 60 or older')} {...form.field('is_senior')} />
        </>
      )
    default:
      return (
        <TextInput label={t('What it is')} help={t('Such as PPF, tuition fees or interest')} {...form.field('description')} />
      )
  }
}

function Party({ form, name, pan }: { form: Form<Values>; name: string; pan: string }) {
  return (
    <>
      <TextInput label={name} {...form.field('party_name')} />
      <TextInput label={pan} optional autoCapitalize="characters" {...form.field('party_pan')} />
    </>
  )
}

function PastFields({ form, year_start }: { form: Form<Values>; year_start: string }) {
  const years = pastYearOptions(year_start)
  const chosen = form.values.from_month < year_start ? form.values.from_month : (years[0]?.value ?? '')
  return (
    <Pair>
      <Select label={t('Year')} options={years} {...form.at<string>('from_month')} value={chosen} />
      <Select
        label={t('Tax regime of that year')}
        options={[
          { value: 'new', label: t('New regime') },
          { value: 'old', label: t('Old regime') },
        ]}
        {...form.at<string>('past_regime')}
      />
    </Pair>
  )
}

function RentFields({ form, year_start }: { form: Form<Values>; year_start: string }) {
  const months = monthOptions(year_start)
  return (
    <>
      <Pair>
        <Select label={t('From')} options={months} {...form.at<string>('from_month')} />
        <Select label={t('Until')} options={months} {...form.at<string>('until_month')} />
      </Pair>
      <TextInput label={t('City')} help={t('Such as Mumbai: some cities exempt more')} {...form.field('city')} />
      <TextInput label={t('Landlord')} {...form.field('party_name')} />
      <TextInput
        label={t('PAN of the landlord')}
        optional
        help={t('Needed above ₹1,00,000 a year')}
        autoCapitalize="characters"
        {...form.field('party_pan')}
      />
    </>
  )
}
